/** The versions of a text, beside the table: who saved each and when, and a button to restore it. */
import { Eye, X } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { formatDateTime } from '#shared/base/date.ts'
import { LANGUAGES, type Language } from '#shared/base/language.ts'
import type { TextHistory, TextRow } from '#shared/translation/schema.ts'
import { TEXT_DRAFTS_MAX, textPath } from '#shared/translation/text-names.ts'
import { pageOfText } from '#shared/translation/text-page.ts'
import { fullName } from '#shared/user/user.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { useLanguage, useT } from '../../ui/page-context.tsx'
import { TitledDialog } from '../kit/dialog.tsx'
import { failureText } from '../kit/error-text.ts'
import { QueryState } from '../kit/query-state.tsx'
import { Segments } from '../kit/segments.tsx'
import { trpc } from '../kit/trpc.ts'
import type { Drafts } from './drafts.ts'
import { useLanguageName } from './text-cell.tsx'
import { TextDifference } from './text-difference.tsx'
import type { ListedText } from './text-list.ts'

interface HistoryPanelProps {
  text: ListedText
  drafts: Drafts
  /** Puts an old version, or the saved text, into the table as a change. */
  onBring: (language: Language, text: string) => void
  onClose: () => void
}

interface Version {
  id: string
  language: Language
  text: string
  before: string | undefined
  at: Date | null
  who: string
  isLive: boolean
  /** Saved, but the pages could not be rendered with it yet. */
  isWaiting: boolean
}

export function HistoryPanel({ text, drafts, onBring, onClose }: HistoryPanelProps) {
  const t = useT()
  const nameOf = useLanguageName()
  const [isPreviewing, setPreviewing] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const id = useId()
  const { namespace, scope, key } = text.row
  const history = trpc.translation.history.useQuery({ namespace, scope, key })
  const { refetch } = history
  // biome-ignore lint/correctness/useExhaustiveDependencies: saving the text adds a version
  useEffect(() => void refetch(), [text.row.etag])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each text
  useEffect(() => heading.current?.focus(), [text.id])
  return (
    <aside
      // Above the texts if there is no room beside them, so that it covers nothing.
      className="translation-history rounded-card border border-line bg-paper p-4"
      aria-labelledby={id}
    >
      <div className="flex items-start justify-between gap-2">
        <h2 ref={heading} id={id} tabIndex={-1} className="text-18">
          {t('translation.history')}
          <span className="mt-2 block font-normal font-ticket text-15 text-muted tracking-normal wrap-anywhere">
            {textPath(text.row)}
          </span>
        </h2>
        <IconButton label={t('record.close')} onClick={onClose}>
          <X aria-hidden="true" />
        </IconButton>
      </div>
      {pageOfText(text.row) && (
        <Button className="mt-2 min-h-9 text-15" onClick={() => setPreviewing(true)}>
          <Eye className="size-4" aria-hidden="true" />
          {t('translation.preview')}
        </Button>
      )}
      {isPreviewing && <PreviewDialog row={text.row} drafts={drafts} onClose={() => setPreviewing(false)} />}
      <ol>
        {LANGUAGES.filter((language) => text.now[language].text !== text.row[language].text).map(
          (language) => (
            <li key={language} className="translation-version" data-change>
              <p className="font-bold">{t('translation.yourChange')}</p>
              <p className="text-15 text-muted">
                {t('translation.notSaved')} · {nameOf(language)}
              </p>
              <TextDifference
                before={text.row[language].text}
                after={text.now[language].text}
                language={language}
              />
              <Button isSmall className="mt-2" onClick={() => onBring(language, text.row[language].text)}>
                {t('record.undo')}
              </Button>
            </li>
          ),
        )}
      </ol>
      <QueryState query={history}>
        {(versions) => <Versions history={versions} text={text} onBring={onBring} />}
      </QueryState>
    </aside>
  )
}

function Versions({
  history,
  text,
  onBring,
}: Pick<HistoryPanelProps, 'text' | 'onBring'> & { history: TextHistory }) {
  const t = useT()
  const language = useLanguage()
  const nameOf = useLanguageName()
  return (
    <ol>
      {shownVersions(history, t('translation.byDefault')).map((version) => (
        <li key={version.id} className="translation-version">
          <p className="font-bold">{version.who}</p>
          <p className="text-15 text-muted">
            {version.at ? formatDateTime(version.at, language) : t('translation.fromStart')}
          </p>
          <p className="text-15 text-muted">
            <span>{nameOf(version.language)}</span>
            {version.isLive && <b className="ms-3 text-jade">{t('translation.live')}</b>}
            {version.isWaiting && <b className="ms-3 text-vermilion-deep">{t('translation.waiting')}</b>}
          </p>
          <TextDifference before={version.before} after={version.text} language={version.language} />
          {version.text !== text.now[version.language].text && (
            <Button isSmall className="mt-2" onClick={() => onBring(version.language, version.text)}>
              {t('translation.bringBack')}
            </Button>
          )}
        </li>
      ))}
    </ol>
  )
}

/** Versions of both languages by time, the defaults last. */
function shownVersions(history: TextHistory, byDefault: string): Version[] {
  const all = LANGUAGES.flatMap((language) =>
    history[language].map(({ text, at, actor, is_live }, index) => ({
      id: `${language} ${index}`,
      language,
      text,
      before: history[language][index + 1]?.text,
      at,
      who: actor ? fullName(actor) || actor.username : byDefault,
      isLive: is_live,
      isWaiting: index === 0 && !is_live,
    })),
  )
  return all.toSorted((one, other) => (other.at?.getTime() ?? 0) - (one.at?.getTime() ?? 0))
}

interface PreviewDialogProps {
  row: TextRow
  drafts: Drafts
  onClose: () => void
}

/** A preview of the public page with the unsaved changes, in a frame without scripts. */
function PreviewDialog({ row, drafts, onClose }: PreviewDialogProps) {
  const t = useT()
  const nameOf = useLanguageName()
  const [language, setLanguage] = useState(useLanguage())
  const { mutate, data, error } = trpc.translation.preview.useMutation()
  const { namespace, scope } = row
  useEffect(() => {
    mutate({ namespace, scope, language, drafts: listOf(drafts) })
  }, [mutate, namespace, scope, language, drafts])
  return (
    <TitledDialog isOpen onClose={onClose} title={t('translation.previewOf')} closeLabel={t('record.close')}>
      <Segments
        label={t('translation.previewLanguage')}
        options={LANGUAGES.map((value) => ({ value, label: nameOf(value) }))}
        value={language}
        onChange={setLanguage}
      />
      <p role="alert" className="font-bold text-vermilion-deep not-empty:mt-3">
        {error && failureText(error, t)}
      </p>
      <div
        className="translation-preview mt-3 overflow-hidden rounded-control border border-line bg-cream"
        aria-busy={!data}
      >
        {data && (
          // The same origin is needed for stylesheet and font; without scripts the frame cannot use it.
          <iframe
            className="size-full"
            sandbox="allow-same-origin"
            srcDoc={data.html}
            title={t('translation.previewOf')}
          />
        )}
      </div>
    </TitledDialog>
  )
}

function listOf(drafts: Drafts) {
  return Object.entries(drafts)
    .flatMap(([id, draft]) => {
      const [namespace, scope, key] = JSON.parse(id) as [string, string, string]
      return LANGUAGES.flatMap((language: Language) => {
        const text = draft[language]
        return text === undefined ? [] : [{ namespace, scope, key, language, text }]
      })
    })
    .slice(-TEXT_DRAFTS_MAX)
}
