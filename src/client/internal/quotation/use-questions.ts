/** The question of each action that cannot be undone, or that needs a day or a reason. */
import { hongKongDay } from '#shared/base/date.ts'
import type { DeskAction } from '#shared/quotation/desk.ts'
import type { OpenQuotation } from '#shared/quotation/desk-schema.ts'
import { serverNow } from '../../session/server-clock.ts'
import { useLanguage, useT } from '../../ui/page-context.tsx'
import { useToast } from '../kit/toast.tsx'
import { trpc } from '../kit/trpc.ts'
import type { Question } from './ask-dialog.tsx'
import { dayText } from './desk-states.ts'

const DAY_MS = 24 * 60 * 60 * 1_000
const LINE_MAX_CHARACTERS = 200

export type AskedAction = Exclude<DeskAction, 'revise' | 'send' | 'copy'>

/** `onGone`: the quotation was only a draft, which is deleted. */
export function useQuestions(quotation: OpenQuotation, onGone: () => void): Record<AskedAction, Question> {
  const t = useT()
  const toast = useToast()
  const language = useLanguage()
  const { quotation: queries } = trpc.useUtils()
  const discarding = trpc.quotation.discardDraft.useMutation()
  const resending = trpc.quotation.resend.useMutation()
  const extending = trpc.quotation.extend.useMutation()
  const renewing = trpc.quotation.renew.useMutation()
  const verifying = trpc.quotation.verifyByPhone.useMutation()
  const overview = trpc.quotation.overview.useQuery()
  const takingBack = trpc.quotation.takeBack.useMutation()

  const { id, email, status, versions, valid_until } = quotation
  const if_match = versions[0]?.etag

  async function done(words: string): Promise<void> {
    await queries.invalidate()
    toast(words)
  }

  const nowMs = serverNow()
  const from = Math.max(nowMs, valid_until?.getTime() ?? 0)
  const dayFrom = (start: number): string | undefined => {
    if (overview.isPending) return undefined
    return overview.data ? hongKongDay(new Date(start + overview.data.open_days * DAY_MS)) : ''
  }
  const untilDay = (action: 'extend' | 'renew', start: number, call: typeof extending): Question => ({
    title: t(`desk.${action}Title`, { id }),
    text: t(`desk.${action}Text`),
    confirmLabel: t(`desk.${action}`),
    field: {
      name: 'valid_until_day',
      label: t('desk.validUntil'),
      type: 'date',
      start: dayFrom(start),
    },
    async run(valid_until_day) {
      await call.mutateAsync({ id, valid_until_day })
      await done(t(`desk.${action}ed`, { id, day: dayText(valid_until_day, language) }))
    },
  })
  const line = (field: string, label: string) => ({
    name: field,
    label,
    type: 'text' as const,
    start: '',
    maxLength: LINE_MAX_CHARACTERS,
  })

  const resent = status === 'pending_verification' ? 'resend' : 'resendLink'

  return {
    discard_draft: {
      title: t('desk.discardTitle', { id }),
      text: t(status === 'draft' ? 'desk.discardWhole' : 'desk.discardText'),
      confirmLabel: t('desk.discard'),
      async run() {
        await discarding.mutateAsync({ id, if_match })
        if (status === 'draft') onGone()
        await done(t('desk.discarded', { id }))
      },
    },
    resend: {
      title: t(`desk.${resent}Title`),
      text: t(`desk.${resent}Text`, { email }),
      confirmLabel: t(`desk.${resent}`),
      async run() {
        await resending.mutateAsync({ id })
        await done(t('desk.resent', { email }))
      },
    },
    extend: untilDay('extend', from, extending),
    renew: untilDay('renew', nowMs, renewing),
    verify_by_phone: {
      title: t('desk.verifyTitle', { id }),
      text: t('desk.verifyText'),
      confirmLabel: t('desk.verify'),
      field: line('said_by', t('desk.saidBy')),
      async run(said_by) {
        await verifying.mutateAsync({ id, said_by })
        await done(t('desk.verified', { id }))
      },
    },
    take_back: {
      title: t('desk.takeBackTitle', { id }),
      text: t('desk.takeBackText'),
      confirmLabel: t(status === 'accepted' ? 'desk.takeBackAccepted' : 'desk.takeBackDeclined'),
      field: line('reason', t('desk.takeBackReason')),
      async run(reason) {
        await takingBack.mutateAsync({ id, reason })
        await done(t('desk.tookBack', { id }))
      },
    },
  }
}
