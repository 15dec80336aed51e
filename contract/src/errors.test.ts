import { describe, expect, it } from 'vitest'
import { errorCatalogue, messageFor, successFor } from './errors.ts'
import type { ErrorCode } from './errors.ts'

const account = `USER_NOT_FOUND USER_IS_BANNED EMAIL_OR_PASSWORD_NOT_CORRECT PASSWORD_NOT_STRONG EMAIL_ALREADY_EXISTS
  NOT_VERIFIED_EMAIL PASSWORD_NOT_MATCH OTP_NOT_FOUND OTP_IS_EXPIRED OTP_IS_VERIFIED OTP_TOO_MANY_REQUESTS
  OTP_FAILED_TOO_MANY_TIMES OTP_CODE_OR_TOKEN_NOT_CORRECT PASSWORD_NOT_CORRECT`
const file =
  'FILE_EMPTY INVALID_IMAGE_FILE INVALID_PDF_FILE FILE_NOT_FOUND NO_FILE_READ_PERMISSION NO_FILE_DELETE_PERMISSION'
const facility = `USER_HAS_FACILITY FACILITY_CODE_ALREADY_EXISTS IDENTITY_CODE_ALREADY_EXISTS FACILITY_NOT_FOUND
  NOT_AUTHORIZED_TO_UPDATE_FACILITY CANNOT_UPDATE_APPROVED_FACILITY FACILITY_NOT_REGISTERED FACILITY_NOT_APPROVED`
const assessment = `ASSESSMENT_NOT_FOUND ALREADY_SUBMITTED ALREADY_APPROVED CANNOT_SUBMIT_SUBMITTED_ASSESSMENT
  HAS_UNANSWERED_QUESTIONS ANSWER_NOT_FOUND ANSWER_ALREADY_EXISTS ANSWER_VALUE_OR_EVIDENCE_REQUIRED
  FORMULA_INVALID_CHARACTERS FORMULA_UNKNOWN_VARIABLES FORMULA_CALCULATION_ERROR FORMULA_NOT_FOUND
  COMPLETE_ASSESSMENT_FIRST CERTIFICATE_ALREADY_EXISTS`
const role = 'CANNOT_DELETE_BUILTIN_ROLE ROLE_NAME_EXISTS'
const named = [account, file, facility, assessment, role].flatMap((codes) => codes.split(/\s+/))

const things = ['QUESTION', 'QUESTION_INPUT', 'CRITERIA', 'CRITERIA_GROUP', 'NOTIFICATION', 'CONTACT', 'ROLE']
const acts = ['CREATE', 'UPDATE', 'DELETE', 'LIST'].flatMap((verb) => things.map((thing) => `${verb}_${thing}`))

/** A sentence of an office: it begins with a capital letter, has a space, and raises no voice. */
const sentence = /^\p{Lu}[^!]* [^!]*$/u

describe('the catalogue of the specification', () => {
  it.each(named)('has %s with a status and a Vietnamese sentence', (code) => {
    const known = errorCatalogue[code as ErrorCode]
    expect(known.status).toBeGreaterThanOrEqual(400)
    expect(known.status).toBeLessThan(500)
    expect(known.message).toMatch(sentence)
  })

  it.each(acts)('has the failure and the success of %s', (act) => {
    expect(errorCatalogue[`${act}_FAILED` as ErrorCode]).toEqual({
      status: 500,
      message: expect.stringMatching(sentence),
    })
    expect(successFor(`${act}_SUCCESS`)).toMatch(sentence)
  })

  it('takes a sentence as it is, and an unheard-of code for a failure without a name', () => {
    expect(messageFor('Một câu.')).toBe('Một câu.')
    expect(messageFor('constructor')).toBe('Đã có lỗi xảy ra')
    expect([successFor('CREATE_GHOST_SUCCESS'), successFor('constructor')]).toEqual([null, null])
  })
})
