/** The text of a notice, with buttons that style the selection, and a character count. */
import { Bold, Highlighter, Italic, Link, type LucideIcon, Type } from 'lucide-react'
import type { KeyboardEvent, RefObject } from 'react'
import type { TextKey } from '#shared/i18n/t.ts'
import { NOTICE_CONTENT_MAX_CHARACTERS } from '#shared/notice/notice.ts'
import { describedBy, FieldFrame } from '../../ui/field.tsx'
import { useLanguage, useT } from '../../ui/page-context.tsx'
import type { BoundField } from '../../ui/use-form.ts'
import { replaceText } from './insert-text.ts'
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

interface StyleButton {
  text: TextKey
  Icon: LucideIcon
  parameter: string
  /** The colour bar below the icon. */
  color?: string
}

const BUTTONS: readonly StyleButton[] = [
  { text: 'notice.bold', Icon: Bold, parameter: 'b' },
  { text: 'notice.italic', Icon: Italic, parameter: 'i' },
  { text: 'notice.link', Icon: Link, parameter: 'a:https://' },
  { text: 'notice.red', Icon: Type, parameter: '$:color:#b23220', color: '#b23220' },
  { text: 'notice.green', Icon: Type, parameter: '$:color:#0e5a4a', color: '#0e5a4a' },
  { text: 'notice.marker', Icon: Highlighter, parameter: '$:background:#ffec99', color: '#ffec99' },
]

interface StyleButtonsProps {
  /** The id of the text area. */
  controls: string
  onStyle: (parameter: string) => void
}

/** The formatting buttons of a notice; each adds its markup to the selection or removes it. */
function StyleButtons({ controls, onStyle }: StyleButtonsProps) {
  const t = useT()
  return (
    <fieldset
      className="flex flex-wrap gap-0.5 rounded-t-control rounded-b-none border border-b-0 border-ink p-0.75 [&>button]:relative"
      aria-label={t('notice.styles')}
    >
      {BUTTONS.map(({ text, Icon, parameter, color }) => (
        <button
          key={text}
          type="button"
          className="row-action"
          aria-label={t(text)}
          title={t(text)}
          aria-controls={controls}
          onClick={() => onStyle(parameter)}
        >
          <Icon aria-hidden="true" />
          {color && (
            <span
              className="absolute inset-x-2 top-auto bottom-1 h-1 rounded-[1px] forced-colors:forced-color-adjust-none"
              style={{ background: color }}
            />
          )}
        </button>
      ))}
    </fieldset>
  )
}
