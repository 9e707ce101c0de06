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
  { explanation: 'notice.guideLink', words: 'notice.guideLinkWords', parameters: 'a:/services' },
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
    <details className="rounded-card border border-line bg-paper px-5 min-[68.75rem]:col-span-full [&>summary]:min-h-12 [&>summary]:cursor-pointer [&>summary]:py-2.5 [&>summary]:font-bold [&>summary]:text-jade [&>ul]:mt-3 [&>ul]:pb-3">
      <summary>{t('notice.guide')}</summary>
      <p className="text-muted">{t('notice.guideLead')}</p>
      <div
        className="hidden wide:grid wide:grid-cols-[minmax(0,5fr)_minmax(0,3fr)_minmax(0,6fr)] wide:items-center wide:gap-4 wide:pt-3 wide:pb-1 wide:font-bold"
        aria-hidden="true"
      >
        <span>{t('notice.guideSource')}</span>
        <span>{t('notice.guideResult')}</span>
      </div>
      <ul>
        {RULES.map(({ explanation, words, parameters }) => {
          const source = parameters === undefined ? t(words) : `~${t(words)}~[${parameters}]`
          return (
            <li
              key={explanation}
              className="grid gap-x-4 gap-y-1 border-t border-dashed border-t-line py-3 wide:grid wide:grid-cols-[minmax(0,5fr)_minmax(0,3fr)_minmax(0,6fr)] wide:items-center [&>p]:text-[1rem] [&>p]:text-muted"
            >
              <button
                type="button"
                className="min-h-8 [justify-self:start] rounded-control border border-muted px-2 py-0.5 text-left font-ticket text-[0.9375rem] wrap-anywhere hover:border-jade hover:bg-jade-tint"
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
