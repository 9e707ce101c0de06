/** The formatting buttons of a notice; each adds its markup to the selection or removes it. */
import { Bold, Highlighter, Italic, Link, type LucideIcon, Type } from 'lucide-react'
import type { TextKey } from '#shared/i18n/t.ts'
import { useT } from '../../ui/page-context.tsx'

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

export function StyleButtons({ controls, onStyle }: StyleButtonsProps) {
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
