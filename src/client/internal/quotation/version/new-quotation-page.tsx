/** A quotation for someone on the phone or at a fair: kept in the browser until it is saved, previewed or sent. */

import { Eye, SendHorizontal } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { toApiError } from '#client/session/api-error.ts'
import { Button } from '#client/ui/button.tsx'
import { useLanguage, useT } from '#client/ui/page-context.tsx'
import { heldWhile } from '#client/ui/use-form.ts'
import { pickFields } from '#shared/base/fields.ts'
import { failureText } from '../../kit/error-text.ts'
import { askBeforeLeaving, useOnceGone } from '../../kit/leave-question.tsx'
import { QueryState } from '../../kit/query-state.tsx'
import { Screen, TEXT_LINK } from '../../kit/screen.tsx'
import { useToast } from '../../kit/toast.tsx'
import { trpc } from '../../kit/trpc.ts'
import { internalPaths } from '../../paths.ts'
import { CustomerBox, customerTexts } from './customer-box.tsx'
import { DraftTicket } from './draft-ticket.tsx'
import { forgetDraft, keepDraft, newQuotationKey, readKeptDraft } from './kept-draft.ts'
import type { FirstStep } from './revise-quotation.tsx'
import { useVersionForm } from './use-version-form.ts'
import { blankDraft, draftContact, draftTerms, type VersionDraft } from './version-draft.ts'
import { VersionEditor } from './version-editor.tsx'

export function NewQuotationPage() {
  const params = new URLSearchParams(useSearch())
  const contact = params.get('contact')
  const quotation = params.get('quotation')
  const customer = Number(params.get('customer')) || undefined
  const language = useLanguage()
  if (quotation !== null && /^\d{6}$/.test(quotation)) return <OfQuotation key={quotation} id={quotation} />
  if (customer !== undefined) return <OfCustomer key={`of ${customer}`} id={customer} />
  if (contact === null || !/^[1-9]\d{0,8}$/.test(contact))
    return <NewQuotation key="" start={blankDraft(language)} keptAs={newQuotationKey()} />
  return <OfContact key={contact} id={Number(contact)} />
}

/** Starts one with the name, email, phone and text of a contact request. */
function OfContact({ id }: { id: number }) {
  const request = trpc.contact.get.useQuery({ id })
  return (
    <QueryState query={request}>
      {({ phone_number, message, language, ...request }) => {
        const blank = blankDraft(language)
        const given = pickFields(request, ['name', 'email', 'restaurant', 'district'])
        const texts = { ...blank.texts, ...given, phone: phone_number, detail: message }
        return <NewQuotation start={{ ...blank, texts }} keptAs={newQuotationKey(`-${id}`)} request={id} />
      }}
    </QueryState>
  )
}

/** Starts one with the customer of an earlier quotation. */
function OfQuotation({ id }: { id: string }) {
  const quotation = trpc.quotation.open.useQuery({ id })
  return (
    <QueryState query={quotation}>
      {(earlier) => {
        const blank = blankDraft(earlier.language)
        const texts = { ...blank.texts, ...customerTexts(earlier) }
        return <NewQuotation start={{ ...blank, texts }} keptAs={newQuotationKey(`-of-${id}`)} />
      }}
    </QueryState>
  )
}

/** Starts one for a customer. */
function OfCustomer({ id }: { id: number }) {
  const customer = trpc.quotation.customer.useQuery({ customer: id })
  return (
    <QueryState query={customer}>
      {(known) => {
        const blank = blankDraft(known.language)
        const texts = { ...blank.texts, ...customerTexts(known) }
        return (
          <NewQuotation
            start={{ ...blank, texts }}
            keptAs={newQuotationKey(`-for-${id}`)}
            customer={known.id}
          />
        )
      }}
    </QueryState>
  )
}

interface NewQuotationProps {
  start: VersionDraft
  /** Under which the browser keeps what is typed. */
  keptAs: string
  /** The contact request that it answers. */
  request?: number
  /** The customer whose it is. */
  customer?: number
}

function NewQuotation({ start, keptAs, request, customer }: NewQuotationProps) {
  const t = useT()
  const toast = useToast()
  const [, navigate] = useLocation()
  const search = useSearch()
  const { quotation, contact } = trpc.useUtils()
  const creating = trpc.quotation.create.useMutation()
  const [kept] = useState(() => readKeptDraft(keptAs)?.draft)
  const form = useVersionForm(kept ?? start, true, kept !== undefined)
  const isDone = useRef(false)
  const { draft } = form
  const text = JSON.stringify(draft)
  const isTyped = text !== JSON.stringify(start)
  useEffect(() => {
    if (isDone.current) return
    if (isTyped) keepDraft(keptAs, text)
    else forgetDraft(keptAs)
  }, [keptAs, text, isTyped])

  const announce = useEffectEvent(() => toast(t('record.draftBack')))
  useEffect(() => {
    if (kept) announce()
  }, [kept])

  function ask(back: () => void, away: () => void): void {
    askBeforeLeaving({
      title: t('desk.leaveNewTitle'),
      text: t('desk.leaveNewText'),
      back,
      leave: away,
      discard() {
        forgetDraft(keptAs)
        away()
      },
    })
  }

  function cancel(): void {
    const leave = () => {
      isDone.current = true
      navigate(internalPaths.quotations())
    }
    if (isTyped) ask(() => undefined, leave)
    else leave()
  }

  // The question stands on the next screen.
  const address = `${internalPaths.newQuotation()}${search === '' ? '' : `?${search}`}`
  useOnceGone(() => {
    if (isTyped && !isDone.current)
      ask(
        () => navigate(address),
        () => undefined,
      )
  })

  /** The rest happens in the editor of drafts. */
  async function create(then?: FirstStep): Promise<void> {
    if (creating.isPending || !form.errors.check()) return
    try {
      const { id } = await creating.mutateAsync({
        contact: draftContact(draft),
        contact_request: request,
        customer,
        ...draftTerms(draft),
      })
      isDone.current = true
      forgetDraft(keptAs)
      toast(t('desk.draftSaved', { id }))
      navigate(`${internalPaths.quotations(id)}&revise=${then ?? '1'}`, { replace: true })
      void quotation.invalidate()
      if (request !== undefined) void contact.invalidate()
    } catch (error) {
      form.errors.showServer(toApiError(error)?.fields ?? {}, failureText(error, t))
    }
  }

  const texts = heldWhile(creating.isPending, form.texts)
  return (
    <Screen title={t('internal.newQuotation')} lead={t('desk.newLead')}>
      <VersionEditor
        form={creating.isPending ? { ...form, texts, write: () => undefined } : form}
        onSubmit={() => create()}
        top={<CustomerBox form={texts} />}
        ticket={<DraftTicket draft={draft} />}
        actions={
          <>
            <Button onClick={() => create('preview')} isBusy={creating.isPending}>
              <Eye aria-hidden="true" />
              <span className="preview-words">{t('desk.preview')}</span>
            </Button>
            <Button
              variant="primary"
              className="version-send"
              isBusy={creating.isPending}
              onClick={() => create('send')}
            >
              <SendHorizontal aria-hidden="true" />
              {t('desk.send')}
            </Button>
          </>
        }
        links={
          <>
            <button type="submit" className={`print:hidden ${TEXT_LINK}`}>
              {t('desk.saveDraft')}
            </button>
            <button type="button" className={`print:hidden ${TEXT_LINK}`} onClick={cancel}>
              {t('record.cancel')}
            </button>
          </>
        }
      />
    </Screen>
  )
}
