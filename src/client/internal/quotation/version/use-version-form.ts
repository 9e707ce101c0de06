/** The form of a version: its texts, its lines, and the errors of both, each where it can be put right. */

import { useState } from 'react'
import { useT } from '#client/ui/page-context.tsx'
import { type FieldErrors, type Form, isReadable, useForm } from '#client/ui/use-form.ts'
import type { TextKey } from '#shared/i18n/t.ts'
import type { EditorLine } from './editor-line.ts'
import { draftErrors, VERSION_FIELDS, type VersionDraft, type VersionField } from './version-draft.ts'

export interface VersionForm {
  texts: Form<VersionField>
  draft: VersionDraft
  /** It came back from this browser: what is wrong in it is shown at once. */
  isBack: boolean
  errors: VersionErrors
  lines: LineErrors
  write: (lines: readonly EditorLine[]) => void
  replace: (draft: VersionDraft) => void
}

interface VersionErrors {
  /** The errors of what is in the form now, shown or not. */
  now: Readonly<Record<string, TextKey>>
  /** Shows what the form can see, and whether there is nothing. */
  check: () => boolean
  /** Errors by the server's names; `detail` where none of them is of this form. */
  showServer: (fields: Readonly<Record<string, string>>, detail: string) => void
}

interface LineErrors {
  /** The error of all lines together. */
  error: string | undefined
  errorAt: (line: EditorLine, name: string) => string | undefined
}

export function useVersionForm(start: VersionDraft, hasContact: boolean, isBack: boolean): VersionForm {
  const t = useT()
  const texts = useForm(start.texts, () => ({}))
  const [lines, setLines] = useState(start.lines)
  /** Their names have the key of the line, which stays when the order changes. */
  const [lineErrors, setLineErrors] = useState<Readonly<Record<string, string>>>({})
  const draft = { texts: texts.values, lines }
  const errors = draftErrors(draft, hasContact)

  function show(errors: Readonly<Record<string, string>>, detail?: string): void {
    const ofLines = Object.entries(errors).flatMap(([path, text]) => {
      const [, at, name] = /^lines\.(\d+)\.(\w+)$/.exec(path) ?? []
      const line = lines[Number(at)]
      if (line) return [[`${line.key}.${name}`, text]]
      return path === 'lines' ? [['lines', text]] : []
    })
    const ofTexts = Object.entries(errors)
      .map(([path, text]) => [path.replace(/^contact\./, ''), text])
      .filter(([name]) => VERSION_FIELDS.some((field) => field === name))
    setLineErrors(Object.fromEntries(ofLines) as Record<string, string>)
    const isKnown = ofLines.length + ofTexts.length > 0
    texts.errors.show(Object.fromEntries(ofTexts) as FieldErrors<VersionField>, isKnown ? undefined : detail)
  }

  return {
    texts,
    draft,
    isBack,
    errors: {
      now: errors,
      check() {
        if (!isReadable(texts.element.current)) return false
        const wrong = Object.entries(errors)
        if (wrong.length > 0) show(Object.fromEntries(wrong.map(([path, key]) => [path, t(key)])))
        return wrong.length === 0
      },
      showServer: show,
    },
    lines: { error: lineErrors.lines, errorAt: ({ key }, name) => lineErrors[`${key}.${name}`] },
    write(next) {
      const touched = new Set(lines.filter((line) => !next.includes(line)).map(({ key }) => String(key)))
      setLineErrors((last) =>
        Object.fromEntries(
          Object.entries(last).filter(([path]) => path !== 'lines' && !touched.has(path.split('.')[0]!)),
        ),
      )
      setLines(next)
    },
    replace(next) {
      for (const name of VERSION_FIELDS) texts.field(name).onChange(next.texts[name])
      setLines(next.lines)
      setLineErrors({})
      texts.errors.clear()
    },
  }
}
