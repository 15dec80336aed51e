// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { act, useState } from 'react'
import { expect, it } from 'vitest'
import { startPage } from '../../../../tests/support/page.ts'
import { JointForms, useJointForm, type PanelEdit } from './joint-forms.tsx'

const { draw } = startPage()
const saves: string[] = []
let answer: () => void = () => undefined
let edit: PanelEdit | null = null

const Part = ({ name }: { name: string }) => {
  const [isDirty, setDirty] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const save = async () => {
    saves.push(name)
    setSaving(true)
    await new Promise<void>((resolve) => {
      answer = resolve
    })
    setSaving(false)
    setDirty(false)
    return true
  }
  useJointForm(name, { isDirty, isSaving, save, reset: () => setDirty(false) })
  return (
    <button type="button" onClick={() => setDirty(true)}>
      {name}
    </button>
  )
}
const tellEdit = (told: PanelEdit | null) => {
  edit = told
}
const change = (name: string) =>
  act(async () => [...document.querySelectorAll('button')].find((one) => one.textContent === name)?.click())

it('saves what was put right while another one was saved, as soon as that is done, and the first one once', async () => {
  await draw(
    <MantineProvider env="test">
      <JointForms beside={null} onEdit={tellEdit}>
        <Part name="câu hỏi" />
        <Part name="hệ số" />
      </JointForms>
    </MantineProvider>,
  )
  await change('câu hỏi')
  await act(async () => void edit?.save())
  await change('hệ số')
  const told: boolean[] = []
  await act(async () => void edit?.save().then((isSaved) => told.push(isSaved)))
  expect([saves, told]).toEqual([['câu hỏi'], []])
  await act(async () => answer())
  expect([saves, told]).toEqual([['câu hỏi', 'hệ số'], []])
  await act(async () => answer())
  expect([saves, told, edit]).toEqual([['câu hỏi', 'hệ số'], [true], null])
})
