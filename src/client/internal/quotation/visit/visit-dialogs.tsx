/** A visit is booked, moved, cancelled, or made. */
import { useState } from 'react'
import { Field } from '#client/ui/field.tsx'
import { useLanguage, useT } from '#client/ui/page-context.tsx'
import { NAME_MAX_CHARACTERS } from '#shared/base/limits.ts'
import { VISIT_WORDS_MAX_CHARACTERS } from '#shared/quotation/limits.ts'
import { wishIn } from '#shared/quotation/visit.ts'
import { trpc } from '../../kit/trpc.ts'
import { ActDialog } from '../act-dialog.tsx'
import { AskDialog, type AskedProps } from '../ask-dialog.tsx'
import { requestEvent } from '../customer/customer-requests.tsx'
import { dayText } from '../desk/use-desk.ts'
import { DayAndHours } from '../order/day-and-hours.tsx'
import { OtherJobs } from '../order/other-jobs.tsx'
import { TellSwitch } from '../order/tell-switch.tsx'
import { useOrderForm } from '../order/use-order-form.ts'
import { useDone } from '../use-quotation-actions.ts'
import { useFixVisit } from './use-fix-visit.ts'

/** When a visit begins and ends that someone wants in that part of a day. */
const HOURS_OF = {
  morning: { from: '10:00', to: '11:00' },
  afternoon: { from: '14:30', to: '15:30' },
  evening: { from: '21:30', to: '22:30' },
} as const

/** It begins with what the customer asked for, and is about what its user has seen. */
export function FixVisit({ quotation, on: meant, onClose }: AskedProps) {
  const t = useT()
  const { id, email, visit_asked_at } = quotation
  const [seen] = useState(quotation)
  const { fixed } = seen.visit
  const fix = useFixVisit()
  const [is_told, setTold] = useState(email !== '')
  const wish = visit_asked_at && !meant ? wishIn(requestEvent(quotation, 'visit')?.detail ?? {}) : null
  const hours = HOURS_OF[wish?.part ?? 'afternoon']
  const { form, isBusy, submit } = useOrderForm(
    {
      on: meant ?? wish?.day ?? fixed?.on ?? '',
      from: wish ? hours.from : (fixed?.from ?? hours.from),
      to: wish ? hours.to : (fixed?.to ?? hours.to),
      colleague: fixed?.colleague ?? '',
      words: fixed?.words ?? '',
    },
    { quotation, onClose, required: ['on'] },
  )
  const { on, from, to, colleague } = form.values
  return (
    <ActDialog
      title={t(fixed ? 'desk.moveVisitTitle' : 'desk.bookVisitTitle', { id })}
      lead={t('desk.bookVisitText')}
      form={form}
      isBusy={isBusy}
      submitLabel={t(fixed ? 'desk.moveVisit' : 'desk.bookVisit')}
      onClose={onClose}
      onSubmit={() => submit((values) => fix(seen, values, is_told))}
    >
      <DayAndHours
        label={t('desk.visitDay')}
        before={fixed?.on}
        fields={{ on: form.field('on'), from: form.field('from', 'to'), to: form.field('to') }}
      />
      <Field
        field={form.field('colleague')}
        label={t('desk.visitWho')}
        note={t('record.optional')}
        hint={t('desk.visitWhoHint')}
        maxLength={NAME_MAX_CHARACTERS}
        autoComplete="off"
      />
      <OtherJobs id={id} on={on} from={from} to={to} fitter={colleague} />
      <Field
        field={form.field('words')}
        label={t('desk.visitWords')}
        note={t('record.optional')}
        maxLength={VISIT_WORDS_MAX_CHARACTERS}
        isMultiline
      />
      <TellSwitch email={email} isTold={is_told} onChange={setTold} />
    </ActDialog>
  )
}

export function UnfixVisit({ quotation, onClose }: AskedProps) {
  const t = useT()
  const language = useLanguage()
  const { id, email } = quotation
  const [{ fixed, etag: if_match }] = useState(quotation.visit)
  const cancelling = trpc.quotation.unfixVisit.useMutation()
  const sayDone = useDone(quotation)
  const day = dayText(fixed?.on ?? '', language)
  return (
    <AskDialog
      onClose={onClose}
      question={{
        title: t('desk.unfixVisitTitle', { id }),
        text: t('desk.unfixVisitText'),
        confirmLabel: t('desk.unfixVisit'),
        told: {
          email,
          words: () => [t('told.visit_heading', { day }), t('told.visit', { id })],
        },
        async run(_, is_told) {
          await cancelling.mutateAsync({ id, is_told, if_match })
          await sayDone(t('desk.visitUnfixed', { id }))
        },
      }}
    />
  )
}

export function VisitMade({ quotation, onClose }: AskedProps) {
  const t = useT()
  const { id } = quotation
  const [{ etag: if_match }] = useState(quotation.visit)
  const marking = trpc.quotation.visitDone.useMutation()
  const sayDone = useDone(quotation)
  return (
    <AskDialog
      onClose={onClose}
      question={{
        title: t('desk.visitMadeTitle', { id }),
        text: t('desk.visitMadeText'),
        confirmLabel: t('desk.visitMade'),
        async run() {
          await marking.mutateAsync({ id, if_match })
          await sayDone(t('desk.visitWasMade', { id }))
        },
      }}
    />
  )
}
