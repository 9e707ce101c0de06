/** What is written on a line, in both languages: the name of an own line, the heading above it, and the text under it. */
import { useEffect, useId, useRef } from 'react'
import { Field } from '#client/ui/field.tsx'
import { useT } from '#client/ui/page-context.tsx'
import { LANGUAGE_TAG, LANGUAGES } from '#shared/base/language.ts'
import { LINE_NAME_MAX_CHARACTERS, LINE_TEXT_MAX_CHARACTERS } from '#shared/quotation/limits.ts'
import type { EditorLine } from './editor-line.ts'
import type { VersionForm } from './use-version-form.ts'

/** Above the line, and under it. */
const TEXTS = [
  { name: 'heading', label: 'desk.lineHeading', maxLength: LINE_NAME_MAX_CHARACTERS },
  { name: 'text', label: 'desk.lineText', maxLength: LINE_TEXT_MAX_CHARACTERS, isMultiline: true },
] as const

interface LineTextsProps {
  line: EditorLine
  /** The cursor goes to the name that is missing. */
  isNew: boolean
  errorAt: VersionForm['lines']['errorAt']
  onChange: (line: EditorLine) => void
}

export function LineTexts({ line, isNew, errorAt, onChange }: LineTextsProps) {
  const t = useT()
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const fields = [...(box.current?.querySelectorAll('input') ?? [])]
    if (isNew) fields.find(({ value }) => value === '')?.focus()
  }, [isNew])
  return (
    <div ref={box} className="line-texts">
      {line.product === null &&
        LANGUAGES.map((language) => (
          <Field
            key={language}
            field={{
              id: `${id}-name-${language}`,
              value: line.names[language],
              error: errorAt(line, `name_${language}`),
              onChange: (text) => onChange({ ...line, names: { ...line.names, [language]: text } }),
            }}
            label={t(`desk.lineName_${language}`)}
            lang={LANGUAGE_TAG[language]}
            maxLength={LINE_NAME_MAX_CHARACTERS}
            autoComplete="off"
          />
        ))}
      {TEXTS.flatMap(({ name, label, ...limits }) =>
        LANGUAGES.map((language) => (
          <Field
            key={`${name}_${language}`}
            field={{
              id: `${id}-${name}-${language}`,
              value: line[`${name}_${language}`],
              error: errorAt(line, `${name}_${language}`),
              onChange: (text) => onChange({ ...line, [`${name}_${language}`]: text }),
            }}
            label={t(`${label}_${language}`)}
            lang={LANGUAGE_TAG[language]}
            autoComplete="off"
            {...limits}
          />
        )),
      )}
      {errorAt(line, 'product') && (
        <p role="alert" className="font-bold text-vermilion-deep">
          {errorAt(line, 'product')}
        </p>
      )}
    </div>
  )
}
