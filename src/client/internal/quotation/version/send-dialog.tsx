/** Sends a version: by email where there is an address, else as a link for WhatsApp or any other way. */

import { type ReactNode, useId, useState } from 'react'
import { FormFoot } from '#client/ui/form-foot.tsx'
import { Money } from '#client/ui/money.tsx'
import { useT } from '#client/ui/page-context.tsx'
import { formatNumber } from '#shared/base/format-number.ts'
import { formatHkd } from '#shared/product/product.ts'
import type { OpenQuotation } from '#shared/quotation/desk-schema.ts'
import { discountShare, isOverLimit } from '#shared/quotation/discount.ts'
import { isKept, LIFE } from '#shared/quotation/life.ts'
import { CopyButton } from '../../kit/copy-button.tsx'
import { ConfirmDialog, TitledDialog } from '../../kit/dialog.tsx'
import { failureText } from '../../kit/error-text.ts'
import { type Fact, FactList } from '../../kit/fact-list.tsx'
import { textLanguageTag } from '../../kit/shown-name.tsx'
import { useToast } from '../../kit/toast.tsx'
import { trpc } from '../../kit/trpc.ts'
import { WhatsAppIcon } from '../../kit/whats-app-icon.tsx'
import { useContactLinks } from '../contact-buttons.tsx'
import { openRequests } from '../customer/customer-requests.tsx'
import { useSayDone } from '../use-quotation-actions.ts'
import { StillSample } from './still-sample.tsx'

interface SendDialogProps {
  quotation: OpenQuotation
  /** The tag of what is sent. */
  etag: string | undefined
  preview?: ReactNode
  onClose: (isSent: boolean) => void
}

export function SendDialog({ quotation, etag, preview, onClose }: SendDialogProps) {
  const t = useT()
  const sayDone = useSayDone()
  const sending = trpc.quotation.send.useMutation()
  const { quotation: queries } = trpc.useUtils()
  const [error, setError] = useState<string>()
  const [link, setLink] = useState<string>()
  const [answers, setAnswers] = useState<readonly AnsweredRequest[]>([])
  const { id, name, email, phone, status, versions, discount_limit } = quotation
  const [newest] = versions
  const version = newest?.version ?? 1
  // The server decides; an admin has no limit.
  const isHeld = newest && discount_limit !== null && isOverLimit(newest.lines, newest, discount_limit)

  async function send(): Promise<void> {
    if (sending.isPending) return
    setError(undefined)
    try {
      const sent = await sending.mutateAsync({ id, if_match: etag, answers: [...answers] })
      await queries.invalidate()
      if (sent.is_held) {
        await sayDone(quotation, t('desk.approvalAsked', { id }))
        return onClose(true)
      }
      if (sent.link !== null) setLink(sent.link)
      await sayDone(quotation, sent.link === null ? t('desk.sent', { id, version: sent.version, email }) : '')
      if (sent.link === null) onClose(true)
    } catch (thrown) {
      setError(failureText(thrown, t))
    }
  }

  if (link !== undefined)
    return <LinkDialog quotation={quotation} link={link} version={version} onClose={() => onClose(true)} />
  return (
    <TitledDialog
      isOpen
      isHeld={sending.isPending}
      onClose={() => onClose(false)}
      title={t(isHeld ? 'desk.askTitle' : 'desk.sendTitle', { version, name })}
      lead={
        isHeld
          ? t('desk.askText', {
              discount: formatNumber(discountShare(newest.lines, newest)),
              limit: discount_limit,
            })
          : email
            ? t(isKept(status) ? 'desk.sendText' : 'desk.sendTextPending', { email })
            : t('desk.sendLinkText', { phone })
      }
    >
      <form
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        <WhatIsSent quotation={quotation} />
        {preview}
        <StillSample />
        <Answers quotation={quotation} answers={answers} onChange={setAnswers} />
        <FormFoot
          submitLabel={t(
            sending.isPending
              ? 'desk.working'
              : isHeld
                ? 'desk.askApproval'
                : email
                  ? 'desk.send'
                  : 'desk.makeLink',
          )}
          submitVariant="primary"
          cancelLabel={t('record.cancel')}
          onCancel={() => onClose(false)}
          isBusy={sending.isPending}
          error={error}
        />
      </form>
    </TitledDialog>
  )
}

/** The amount and the ways, so that a slip is seen before it is sent. */
function WhatIsSent({ quotation }: { quotation: OpenQuotation }) {
  const t = useT()
  const { numbers, either } = useContactLinks()(quotation, quotation.detail)
  const { email, mail_subject, versions } = quotation
  const [newest] = versions
  const number = [...new Set([...numbers, ...either].map(({ text }) => text.replaceAll(' ', '\u00a0')))].join(
    ' / ',
  )
  const whatsapp = email === '' ? 'desk.sendWhatsappNext' : 'desk.sendWhatsappNot'
  const facts: Fact[] = [
    ...(newest
      ? [
          {
            name: t('desk.sendAmount'),
            value: (
              <>
                <b className="text-22">
                  <Money amount={newest.first_year_total} />
                </b>
                <span className="block text-muted">
                  {t('desk.monthlyAndOneOff', {
                    monthly: formatHkd(newest.monthly_total),
                    upfront: formatHkd(newest.upfront_total),
                  })}
                </span>
              </>
            ),
          },
        ]
      : []),
    ...(mail_subject === null
      ? []
      : [
          {
            name: t('desk.sendSubject'),
            value: <span lang={textLanguageTag(mail_subject)}>{mail_subject}</span>,
          },
        ]),
    {
      name: t('desk.sendWhatsapp'),
      value: number === '' ? t('desk.sendWhatsappNone') : t(whatsapp, { number }),
    },
  ]
  return <FactList facts={facts} />
}

interface ResendDialogProps {
  quotation: OpenQuotation
  onClose: () => void
}

/** What the customer got last, once more: by email where there is an address, else as a link. */
export function ResendDialog({ quotation, onClose }: ResendDialogProps) {
  const t = useT()
  const toast = useToast()
  const resending = trpc.quotation.resend.useMutation()
  const { quotation: queries } = trpc.useUtils()
  const [error, setError] = useState<string>()
  const [link, setLink] = useState<string>()
  const { id, email, phone, status, version } = quotation
  // The server lists the act, so its row has it.
  const { words } = LIFE[status].acts.resend!

  async function resend(): Promise<void> {
    setError(undefined)
    try {
      const sent = await resending.mutateAsync({ id })
      await queries.invalidate()
      if (sent.link !== null) return setLink(sent.link)
      toast(t('desk.resent', { email }))
      onClose()
    } catch (thrown) {
      setError(failureText(thrown, t))
    }
  }

  if (link !== undefined)
    return <LinkDialog quotation={quotation} link={link} version={version} onClose={onClose} />
  return (
    <ConfirmDialog
      isOpen
      title={t(`desk.${words}Title`, { version })}
      text={email ? t(`desk.${words}Text`, { email }) : t('desk.resendByLink', { phone })}
      confirmLabel={t(resending.isPending ? 'desk.working' : email ? `desk.${words}` : 'desk.makeLink')}
      keepLabel={t('record.cancel')}
      isBusy={resending.isPending}
      error={error}
      onConfirm={resend}
      onClose={onClose}
    />
  )
}

interface LinkDialogProps {
  quotation: OpenQuotation
  link: string
  version: number
  onClose: () => void
}

/** Once it is closed, *Send again as it is* makes another link. */
function LinkDialog({ quotation, link, version, onClose }: LinkDialogProps) {
  const t = useT()
  return (
    <TitledDialog
      isOpen
      onClose={onClose}
      closeLabel={t('record.close')}
      title={t('desk.linkReady', { version })}
      lead={t('desk.linkReadyText', { name: quotation.name })}
    >
      <Link quotation={quotation} link={link} />
    </TitledDialog>
  )
}

const ANSWERED = ['message', 'call', 'visit'] as const
type AnsweredRequest = (typeof ANSWERED)[number]

interface AnswersProps {
  quotation: OpenQuotation
  answers: readonly AnsweredRequest[]
  onChange: (answers: readonly AnsweredRequest[]) => void
}

/** A message, and a request for a call or a visit, stay open, unless the sender says that this version answers them. */
function Answers({ quotation, answers, onChange }: AnswersProps) {
  const t = useT()
  const open = ANSWERED.filter((request) => openRequests(quotation).includes(request))
  if (open.length === 0) return null
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1 font-bold">{t('desk.sendEnds')}</legend>
      {open.map((request) => (
        <label key={request} className="flex min-h-9 items-center gap-2">
          <input
            type="checkbox"
            className="size-4.5"
            checked={answers.includes(request)}
            onChange={({ target }) =>
              onChange(target.checked ? [...answers, request] : answers.filter((one) => one !== request))
            }
          />
          {t(`desk.waits_${request}`)}
        </label>
      ))}
    </fieldset>
  )
}

function Link({ quotation, link }: { quotation: OpenQuotation; link: string }) {
  const t = useT()
  const id = useId()
  const { numbers: sure, either } = useContactLinks()(quotation, quotation.detail, link)
  const numbers = [...sure, ...either]
  return (
    <div className="grid gap-4">
      <div>
        <label htmlFor={id} className="font-bold">
          {t('desk.linkOf')}
        </label>
        <input
          id={id}
          className="field-control mt-2"
          readOnly
          value={link}
          onFocus={(event) => event.currentTarget.select()}
        />
      </div>
      {numbers.map(({ text, code = text, chat }) => (
        <a key={chat} className="button-primary gap-2" href={chat} target="_blank" rel="noreferrer">
          <WhatsAppIcon />
          <span>{numbers.length > 1 ? `${t('desk.openWhatsapp')} ${code}` : t('desk.openWhatsapp')}</span>
        </a>
      ))}
      <CopyButton text={link} copiedText={t('desk.linkCopied')} failedText={t('desk.linkNotCopied')}>
        {t('desk.copyLink')}
      </CopyButton>
    </div>
  )
}
