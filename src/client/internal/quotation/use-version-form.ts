/** The form of a version: its texts, its lines, and the faults of both, each where it can be put right. */
import { useState } from 'react'
import { useT } from '../../ui/page-context.tsx'
import { type Faults, type Form, useForm } from '../../ui/use-form.ts'
import type { EditorLine } from './editor-line.ts'
import { draftFaults, VERSION_FIELDS, type VersionDraft, type VersionField } from './version-draft.ts'

export interface VersionForm {
  texts: Form<VersionField>
  draft: VersionDraft
  /** Of all lines together. */
  linesFault: string | undefined
  lineFault: (line: EditorLine, name: string) => string | undefined
  write: (lines: readonly EditorLine[]) => void
  /** Shows what the form can see, and whether there is nothing. */
  check: () => boolean
  /** Faults by the server's names; `detail` where none of them is of this form. */
  showServerFaults: (fields: Readonly<Record<string, string>>, detail: string) => void
  replace: (draft: VersionDraft) => void
}

export function useVersionForm(start: VersionDraft, hasContact: boolean): VersionForm {
  const t = useT()
  const texts = useForm(start.texts, () => ({}))
  const [lines, setLines] = useState(start.lines)
  /** By the key of the line, which stays when the order changes. */
  const [lineFaults, setLineFaults] = useState<Readonly<Record<string, string>>>({})
  const draft = { texts: texts.values, lines }

  function show(faults: Readonly<Record<string, string>>, detail?: string): void {
    const ofLines = Object.entries(faults).flatMap(([path, text]) => {
      const [, at, name] = /^lines\.(\d+)\.(\w+)$/.exec(path) ?? []
      const line = lines[Number(at)]
      if (line) return [[`${line.key}.${name}`, text]]
      return path === 'lines' ? [['lines', text]] : []
    })
    const ofTexts = Object.entries(faults)
      .map(([path, text]) => [path.replace(/^contact\./, ''), text])
      .filter(([name]) => VERSION_FIELDS.some((field) => field === name))
    setLineFaults(Object.fromEntries(ofLines) as Record<string, string>)
    const isKnown = ofLines.length + ofTexts.length > 0
    texts.showFaults(Object.fromEntries(ofTexts) as Faults<VersionField>, isKnown ? undefined : detail)
  }

  return {
    texts,
    draft,
    linesFault: lineFaults.lines,
    lineFault: ({ key }, name) => lineFaults[`${key}.${name}`],
    write(next) {
      const touched = new Set(lines.filter((line) => !next.includes(line)).map(({ key }) => String(key)))
      setLineFaults((last) =>
        Object.fromEntries(
          Object.entries(last).filter(([path]) => path !== 'lines' && !touched.has(path.split('.')[0]!)),
        ),
      )
      setLines(next)
    },
    check() {
      if (!texts.isReadable()) return false
      const faults = Object.entries(draftFaults(draft, hasContact))
      if (faults.length > 0) show(Object.fromEntries(faults.map(([path, key]) => [path, t(key)])))
      return faults.length === 0
    },
    showServerFaults: show,
    replace(next) {
      for (const name of VERSION_FIELDS) texts.field(name).onChange(next.texts[name])
      setLines(next.lines)
      setLineFaults({})
      texts.clearFaults()
    },
  }
}
