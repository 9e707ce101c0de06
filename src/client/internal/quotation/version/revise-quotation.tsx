/** The next version of a quotation, or its draft, which is saved while it is written. */

import { Check, SendHorizontal, TriangleAlert } from 'lucide-react'
import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { Button } from '#client/ui/button.tsx'
import { useLanguage, useT } from '#client/ui/page-context.tsx'
import { formatTime } from '#shared/base/date.ts'
import { COLON, COMMA, type Language } from '#shared/base/language.ts'
import type { T } from '#shared/i18n/t.ts'
import type { OpenQuotation } from '#shared/quotation/desk-schema.ts'
import { LIFE } from '#shared/quotation/life.ts'
import { placeOrAbout } from '#shared/quotation/place.ts'
import { askBeforeLeaving, useOnceGone } from '../../kit/leave-question.tsx'
import { RecordConflict } from '../../kit/record-form.tsx'
import { Screen, TEXT_LINK } from '../../kit/screen.tsx'
import { useToast } from '../../kit/toast.tsx'
import { trpc } from '../../kit/trpc.ts'
import { internalPaths } from '../../paths.ts'
import { ContactButtons } from '../contact-buttons.tsx'
import { openRequests } from '../customer/customer-requests.tsx'
import { DraftPreview, DraftTicket } from './draft-ticket.tsx'
import { shownName } from './editor-line.ts'
import { type DraftState, useDraftSaving } from './use-draft-saving.ts'
import { newestDraft, TERM_FIELDS, VERSION_FIELDS, type VersionDraft } from './version-draft.ts'
import { VersionEditor } from './version-editor.tsx'
import { VersionFiles } from './version-files.tsx'

/** Loaded when they are asked for. */
const DiscardDraft = lazy(() => import('../asked-dialogs.tsx').then((m) => ({ default: m.DiscardDraft })))
const CustomerBox = lazy(() => import('./customer-box.tsx').then((m) => ({ default: m.CustomerBox })))
const RequestBox = lazy(() => import('../request-box.tsx').then((m) => ({ default: m.RequestBox })))
const SendDialog = lazy(() => import('./send-dialog.tsx').then((m) => ({ default: m.SendDialog })))

/** What comes first when the editor opens. */
export type FirstStep = 'preview' | 'send'

interface ReviseQuotationProps {
  quotation: OpenQuotation
  first: FirstStep | undefined
  onClose: () => void
}

export function ReviseQuotation({ quotation, first, onClose }: ReviseQuotationProps) {
  const t = useT()
  const toast = useToast()
  const language = useLanguage()
  const { quotation: queries } = trpc.useUtils()
  const [sending, setSending] = useState<string>()
  const [isDiscarding, setDiscarding] = useState(false)
  const saving = useDraftSaving(quotation, isDiscarding, (text) => {
    toast(text)
    onClose()
  })
  const { form, conflict } = saving
  const { id, name, status, versions } = quotation
  const [, navigate] = useLocation()
  /** What is not saved has been asked about. */
  const isClosing = useRef(false)
  const isNeverSent = !LIFE[status].isSent
  const newest = versions[0]
  const version = newest ? newest.version + (newest.state === 'sent' ? 1 : 0) : 1

  const sendNow = useEffectEvent(() => void send())
  useEffect(() => {
    if (first === 'send') sendNow()
  }, [first])

  async function send(): Promise<void> {
    if (!form.errors.check() || (await saving.settle()) !== undefined) return
    await queries.open.invalidate({ id })
    setSending(saving.tag())
  }

  /** Asks where something is not saved. */
  async function leave(away: () => void, back: () => void): Promise<void> {
    const unsaved = saving.state.isChanged ? await saving.settle() : undefined
    void queries.invalidate()
    if (unsaved === undefined) return away()
    askBeforeLeaving({
      title: t('desk.leaveTitle', { id }),
      text: t('record.leaveText', { unsaved }),
      back,
      leave: away,
      discard() {
        saving.forget()
        away()
      },
    })
  }

  function close(): void {
    isClosing.current = true
    void leave(onClose, () => {
      isClosing.current = false
      form.errors.check()
    })
  }

  // The question stands on the next screen.
  useOnceGone(() => {
    if (isClosing.current) return
    void leave(
      () => undefined,
      () => navigate(`${internalPaths.quotations(id)}&revise=1`),
    )
  })

  return (
    <Screen
      title={t('desk.reviseTitle', { id })}
      lead={t('desk.reviseLead', {
        version,
        name: [name, placeOrAbout(quotation, language).replace(/[.。]$/, '')]
          .filter(Boolean)
          .join(COMMA[language]),
      })}
      actions={<ContactButtons quotation={quotation} isSmall />}
    >
      <VersionEditor
        form={form}
        onSubmit={() => void saving.save()}
        top={
          isNeverSent ? (
            <Suspense>
              <CustomerBox form={form.texts} />
            </Suspense>
          ) : (
            openRequests(quotation).length > 0 && (
              <Suspense>
                <RequestBox quotation={quotation} lines={form.draft.lines} />
              </Suspense>
            )
          )
        }
        ticket={
          <DraftTicket
            draft={form.draft}
            id={id}
            version={version}
            sent={versions.find(({ state }) => state === 'sent')}
          />
        }
        actions={
          conflict ? (
            <>
              <RecordConflict
                heading="h2"
                rows={differences(newestDraft(conflict.theirs), form.draft, t, language)}
              />
              <Button onClick={conflict.takeTheirs}>{t('record.takeTheirs')}</Button>
              <Button variant="jade" isBusy={saving.state.isBusy} onClick={conflict.overwrite}>
                {t('record.overwrite')}
              </Button>
            </>
          ) : (
            <>
              <DraftPreview
                id={id}
                draft={form.draft}
                isNeverSent={isNeverSent}
                check={form.errors.check}
                isAsked={first === 'preview'}
              />
              <Button
                variant="primary"
                className="version-send"
                isBusy={saving.state.isBusy && sending !== undefined}
                aria-disabled={form.draft.lines.length === 0 || undefined}
                onClick={send}
              >
                <SendHorizontal aria-hidden="true" />
                {t('desk.sendVersion', { version })}
              </Button>
              {form.draft.lines.length === 0 && <p className="text-muted">{t('error.quotationEmpty')}</p>}
              <SavingState state={saving.state} />
            </>
          )
        }
        links={
          <>
            <button type="button" className={`print:hidden ${TEXT_LINK}`} onClick={close}>
              {t('record.close')}
            </button>
            {quotation.actions.includes('discard_draft') && (
              <button
                type="button"
                className={`print:hidden ${TEXT_LINK}`}
                onClick={() => setDiscarding(true)}
              >
                {t('desk.discard')}
              </button>
            )}
          </>
        }
      />
      {newest?.state === 'draft' && <VersionFiles id={id} version={newest} />}
      <Suspense>
        {sending !== undefined && (
          <SendDialog
            quotation={quotation}
            etag={sending}
            preview={
              <DraftPreview id={id} draft={form.draft} isNeverSent={isNeverSent} check={form.errors.check} />
            }
            onClose={(isSent) => {
              setSending(undefined)
              if (!isSent) return
              isClosing.current = true
              onClose()
            }}
          />
        )}
        {isDiscarding && (
          <DiscardDraft
            quotation={quotation}
            onGone={onClose}
            onDiscarded={() => {
              isClosing.current = true
              saving.forget()
              onClose()
            }}
            onClose={() => setDiscarding(false)}
          />
        )}
      </Suspense>
    </Screen>
  )
}

/** What either side has changed, in words. */
function differences(theirs: VersionDraft, mine: VersionDraft, t: T, language: Language) {
  const texts = VERSION_FIELDS.map((field) => ({
    name: field.startsWith('discount_')
      ? `${t('desk.discount')}${COLON[language]}${t(TERM_FIELDS[field].label)}`
      : t(TERM_FIELDS[field].label),
    theirs: theirs.texts[field],
    yours: mine.texts[field],
  }))
  const lines = { name: t('desk.lines'), theirs: linesText(theirs), yours: linesText(mine) }
  return [lines, ...texts].filter((row) => row.theirs !== row.yours)

  function linesText(draft: VersionDraft): string {
    const rows = draft.lines.map((line) =>
      [
        line[`heading_${language}`] || line.heading_en || line.heading_zh,
        `${line.mistyped ?? line.quantity} × ${shownName(line, language)}`,
        line.monthly && `${t('desk.monthly')} ${line.monthly}`,
        line.upfront && `${t('desk.upfront')} ${line.upfront}`,
        line.is_optional && t('desk.optional'),
        line[`text_${language}`] || line.text_en || line.text_zh,
      ]
        .filter(Boolean)
        .join(COMMA[language]),
    )
    return rows.join('\n')
  }
}

/** What of the draft the server has, in words: *saved* is said of nothing else. */
function SavingState({ state }: { state: DraftState }) {
  const t = useT()
  const { isChanged, isSettled, isBusy, names, error, savedAt } = state
  const isSaved = !isChanged && savedAt !== null
  const isPartly = isChanged && isSettled
  return (
    <p role="status" className="saving-state" data-wrong={error !== undefined || isPartly || undefined}>
      {isSaved && <Check className="size-4 shrink-0" aria-hidden="true" />}
      {(error || isPartly) && <TriangleAlert className="size-4 shrink-0" aria-hidden="true" />}
      <span>
        {error
          ? t('desk.notSaved', { reason: error })
          : isPartly
            ? t('desk.notSavedNames', { names })
            : isChanged || isBusy
              ? t('record.saving')
              : isSaved
                ? t('desk.savedAt', { time: formatTime(savedAt) })
                : ''}
      </span>
    </p>
  )
}
