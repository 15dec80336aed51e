import { z } from 'zod'
import { count, id } from '../shared/fields.ts'

/** Roles to which the settings give a part. */
export const namedRoles = z.array(id).max(50, 'Không quá 50 vai trò.')

/** The clocks of cases, and who has those about personal data. */
export const caseSettings = {
  /** Calendar days after a decision in which an appeal against it is in time… */
  appealFilingDays: count('thời hiệu khiếu nại', 365),
  /** …after its receipt, to accept it or say why not… */
  appealAcceptDays: count('thời hạn thụ lý khiếu nại', 90),
  /** …and after its acceptance, to settle it; the second where the matter is complicated. */
  appealSettleDays: count('thời hạn giải quyết khiếu nại', 180),
  appealExtendedDays: count('thời hạn giải quyết khiếu nại phức tạp', 365),
  /** Calendar days for a second complaint, and months in which a court takes the matter, as letters name them; 0: they do not. */
  appealSecondDays: count('thời hạn khiếu nại lần hai', 365, 0),
  appealCourtMonths: count('thời hiệu khởi kiện', 60, 0),
  /** Working days after its receipt in which a request about personal data is answered… */
  dataAnswerDays: count('thời hạn trả lời yêu cầu dữ liệu', 30),
  /** …and calendar days in which it is done: reading and mending, stopping without and with a third party, erasing… */
  dataReadDays: count('thời hạn truy cập, chỉnh sửa, cung cấp dữ liệu', 90),
  dataStopDays: count('thời hạn rút đồng ý, hạn chế, phản đối', 90),
  dataThirdPartyDays: count('thời hạn khi có bên thứ ba', 90),
  dataEraseDays: count('thời hạn xóa dữ liệu', 90),
  /** …extended once by so many. */
  dataExtensionDays: count('thời gian gia hạn yêu cầu dữ liệu', 90),
  /** Roles that read requests about personal data with the keys of contacts… */
  dataReaderRoleIds: namedRoles,
  /** …and those that handle them; none: the built-in "Tổ thư ký". */
  dataHandlerRoleIds: namedRoles,
}
