// @vitest-environment jsdom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { en } from '#shared/i18n/en.ts'
import { PageProvider } from '../../ui/page-context.tsx'
import { type FileImport, useFileImport } from './use-file-import.ts'

interface Preview {
  tag: string
  lines: number
}

const LIST = new File(['list'], 'list.csv')
/** What the server would change, and what it answers in place of that. */
let answer: Preview
let refusal: object | undefined
let imported: number[][]
let work: FileImport<File, Preview>
let root: Root

beforeEach(async () => {
  ;(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true
  answer = { tag: 'a', lines: 3 }
  refusal = undefined
  imported = []
  root = createRoot(document.body.appendChild(document.createElement('div')))
  const block = { language: 'en', texts: en, captcha: 'altcha' } as const
  await act(async () =>
    root.render(
      <PageProvider block={block}>
        <Importer />
      </PageProvider>,
    ),
  )
})

afterEach(async () => {
  await act(async () => root.unmount())
})

function Importer() {
  work = useFileImport<File, Preview>({
    async preview() {
      if (refusal) throw refusal
      return answer
    },
    async import(_, { tag }, turned) {
      if (tag !== answer.tag) throw { data: { reason: 'conflict', detail: 'Changed meanwhile.' } }
      imported.push(turned)
    },
  })
  return null
}

it('imports what was shown, with the lines that were turned', async () => {
  await act(() => work.read(LIST))
  for (const line of [2, 3, 2]) await act(async () => work.lines.turnLine(line))
  await act(() => work.importNow())
  expect(imported).toEqual([[3]])
  expect([work.errors, work.busy]).toEqual([{}, undefined])
})

it('shows the new changes and says why, where others changed the records meanwhile', async () => {
  await act(() => work.read(LIST))
  await act(async () => work.lines.turnLine(1))
  answer = { tag: 'b', lines: 5 }
  await act(() => work.importNow())
  expect(imported).toEqual([])
  expect(work.preview).toEqual({ tag: 'b', lines: 5 })
  expect(work.errors.file).toBe('Changed meanwhile.')
  expect([...work.lines.turned]).toEqual([])
  await act(() => work.importNow())
  expect(imported).toEqual([[]])
  expect(work.errors).toEqual({})
})

it('shows nothing of a file that cannot be read, and keeps what each field says', async () => {
  await act(() => work.read(LIST))
  refusal = {
    data: { reason: 'invalid', detail: 'Check.', fields: { file: 'No list.', from: 'In the past.' } },
  }
  await act(() => work.read(LIST))
  expect(work.preview).toBeUndefined()
  expect(work.errors).toEqual({ file: 'No list.', from: 'In the past.' })
})
