/** The markup guide: each rule as source and result; a click inserts the example into the text. */
import type { TextKey } from '#shared/i18n/t.ts'
import { useT } from '../../ui/page-context.tsx'
import { NoticeText } from './notice-text.tsx'

interface Rule {
  explanation: TextKey
  words: TextKey
  /** Without parameters, the words are shown plain. */
  parameters?: string
}

const RULES: readonly Rule[] = [
  { explanation: 'notice.guideBold', words: 'notice.words', parameters: 'b' },
  { explanation: 'notice.guideItalic', words: 'notice.words', parameters: 'i' },
  { explanation: 'notice.guideLink', words: 'notice.guideLinkWords', parameters: 'a:{host}/services' },
  {
    explanation: 'notice.guideStyle',
    words: 'notice.words',
    parameters: '$:color:#b23220; font-size:1.25em',
  },
  { explanation: 'notice.guideSeveral', words: 'notice.words', parameters: 'i,b,$:background:#ffec99' },
  { explanation: 'notice.guideTilde', words: 'notice.guideTildeWords' },
]

export function StylingGuide({ onInsert }: { onInsert: (source: string) => void }) {
  const t = useT()
  return (
    <details className="styling-guide">
      <summary>{t('notice.guide')}</summary>
      <p className="text-muted">{t('notice.guideLead')}</p>
      <div className="styling-head" aria-hidden="true">
        <span>{t('notice.guideSource')}</span>
        <span>{t('notice.guideResult')}</span>
      </div>
      <ul>
        {RULES.map(({ explanation, words, parameters }) => {
          const source = parameters === undefined ? t(words) : `~${t(words)}~[${parameters}]`
          return (
            <li key={explanation} className="styling-rule">
              <button
                type="button"
                className="styling-source"
                aria-label={t('notice.insert', { source })}
                onClick={() => onInsert(source)}
              >
                {source}
              </button>
              <NoticeText content={source} />
              <p>{t(explanation)}</p>
            </li>
          )
        })}
      </ul>
    </details>
  )
}
