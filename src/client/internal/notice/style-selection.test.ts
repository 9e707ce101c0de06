import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseNotice } from '#shared/notice/notice.ts'
import { styleSelection } from './content-field.tsx'

/** `|` marks both ends of the selection, or the cursor. */
function press(marked: string, parameter: string): string {
  const start = marked.indexOf('|')
  const source = marked.replaceAll('|', '')
  const end = marked.lastIndexOf('|') - (marked.lastIndexOf('|') > start ? 1 : 0)
  const { selection, ...change } = styleSelection(source, { start, end }, parameter, 'text')
  const after = source.slice(0, change.start) + change.insert + source.slice(change.end)
  return `${after.slice(0, selection.start)}|${after.slice(selection.start, selection.end)}|${after.slice(selection.end)}`
}

describe('a button above the editor', () => {
  it.each([
    ['marks the selection', 'Take |van 1| now', 'b', 'Take ~|van 1|~[b] now'],
    ['leaves the spaces at its ends alone', 'Take| van 1 |now', 'b', 'Take ~|van 1|~[b] now'],
    ['inserts a placeholder if nothing is selected', 'Take |', 'i', 'Take ~|text|~[i]'],
    ['adds to marked text', 'Take ~|van 1|~[b]', 'i', 'Take ~|van 1|~[b,i]'],
    ['adds to marked text around the cursor', 'Take ~van| 1~[b]', 'i', 'Take ~|van 1|~[b,i]'],
    ['removes an existing parameter', 'Take ~|van 1|~[b,i]', 'b', 'Take ~|van 1|~[i]'],
    ['removes the tildes with the last parameter', 'Take ~|van 1|~[b]', 'b', 'Take |van 1|'],
    ['marks plain and marked words alike', '|Take ~van 1~[i] now|', 'b', '|~Take~[b] ~van 1~[i,b] ~now~[b]|'],
    ['changes a colour', '~|late|~[$:color:red,b]', '$:color:#0e5a4a', '~|late|~[b,$:color:#0e5a4a]'],
    [
      'keeps a marker beside a colour',
      '~|late|~[$:color:red]',
      '$:background:#fff',
      '~|late|~[$:color:red,$:background:#fff]',
    ],
    ['selects the URL of a new link', 'The |diary|', 'a:https://', 'The ~diary~[a:|https://|]'],
    ['selects the URL of an existing link', '~di|ar|y~[b,a:/x,i]', 'a:https://', '~diary~[b,i,a:|/x|]'],
    ['marks around a lone tilde', '|about ~5 vans|', 'b', '|~about~[b] ~~5 vans~[b]|'],
    ['marks several lines', '|one\ntwo|', 'b', '~|one\ntwo|~[b]'],
  ])('%s', (_, before, parameter, after) => {
    expect(press(before, parameter)).toBe(after)
  })

  it('never changes the visible text, whatever is selected', () => {
    const source = fc.string({
      unit: fc.constantFrom('a', ' ', '~', '~b~[i]', '~c d~[b,a:/x]', '\n'),
      maxLength: 12,
    })
    const read = (text: string) =>
      parseNotice(text)
        .map((run) => run.text)
        .join('')
    fc.assert(
      fc.property(
        source,
        fc.nat(40),
        fc.nat(40),
        fc.constantFrom('b', 'i', '$:color:red'),
        (text, one, other, parameter) => {
          const [start = 0, end = 0] = [Math.min(one, text.length), Math.min(other, text.length)].sort(
            (a, b) => a - b,
          )
          if (start === end) return
          const change = styleSelection(text, { start, end }, parameter, '')
          const after = text.slice(0, change.start) + change.insert + text.slice(change.end)
          if (change.insert !== `~~[${parameter}]`) expect(read(after)).toBe(read(text))
        },
      ),
      { numRuns: 3_000 },
    )
  })
})
