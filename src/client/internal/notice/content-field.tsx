/** The text of a notice, with buttons that style the selection, and a character count. */
import type { KeyboardEvent, RefObject } from 'react'
import { NOTICE_CONTENT_MAX_CHARACTERS } from '#shared/notice/notice.ts'
import { describedBy, FieldFrame } from '../../ui/field.tsx'
import { useLanguage, useT } from '../../ui/page-context.tsx'
import type { BoundField } from '../../ui/use-form.ts'
import { replaceText } from './insert-text.ts'
import { StyleButtons } from './style-buttons.tsx'
import { styleSelection } from './style-selection.ts'

const SHORTCUTS: Readonly<Record<string, string>> = { b: 'b', i: 'i' }

interface ContentFieldProps extends BoundField {
  textarea: RefObject<HTMLTextAreaElement | null>
}

export function ContentField({ textarea, ...field }: ContentFieldProps) {
  const t = useT()
  const number = new Intl.NumberFormat(useLanguage())
  const count = [...field.value].length
  const frame = {
    id: field.id,
    label: t('notice.content'),
    error: field.error,
    aside: (
      <span
        className={
          count > NOTICE_CONTENT_MAX_CHARACTERS
            ? 'font-ticket text-[0.9375rem] font-bold text-vermilion-deep tabular-nums'
            : 'font-ticket text-[0.9375rem] text-muted tabular-nums'
        }
      >
        {t('notice.characters', {
          count: number.format(count),
          max: number.format(NOTICE_CONTENT_MAX_CHARACTERS),
        })}
      </span>
    ),
  }

  function style(parameter: string): void {
    const area = textarea.current
    if (!area) return
    const selection = { start: area.selectionStart, end: area.selectionEnd }
    replaceText(area, styleSelection(area.value, selection, parameter, t('notice.words')))
  }

  function onKeyDown(event: KeyboardEvent): void {
    const parameter = SHORTCUTS[event.key.toLowerCase()]
    if (parameter === undefined || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
    event.preventDefault()
    style(parameter)
  }

  return (
    <FieldFrame {...frame}>
      <StyleButtons controls={field.id} onStyle={style} />
      <textarea
        ref={textarea}
        id={field.id}
        className="field-control min-h-48 rounded-ss-none rounded-se-none"
        rows={7}
        value={field.value}
        aria-invalid={field.error !== undefined}
        aria-describedby={describedBy(frame)}
        onChange={(event) => field.onChange(event.target.value)}
        onKeyDown={onKeyDown}
      />
    </FieldFrame>
  )
}
