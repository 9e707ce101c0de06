/** An order that comes to nothing, and one that is taken up again. */
import { useLanguage, useT } from '#client/ui/page-context.tsx'
import { trpc } from '../../kit/trpc.ts'
import { AskDialog } from '../ask-dialog.tsx'
import { dayText } from '../desk/use-desk.ts'
import { useDone } from '../use-quotation-actions.ts'
import { type OverOrderProps, overOrder } from './over-order.tsx'

const REASON_MAX_CHARACTERS = 200

export const CallOff = overOrder(AskCallOff)

function AskCallOff({ quotation, onClose, order }: OverOrderProps) {
  const t = useT()
  const language = useLanguage()
  const { id, email } = quotation
  const day = order.installed ? '' : dayText(order.installation?.on ?? '', language)
  const ending = trpc.order.callOff.useMutation()
  const sayDone = useDone(quotation)
  return (
    <AskDialog
      onClose={onClose}
      question={{
        title: t('order.callOffTitle', { id }),
        text: t('order.callOffText'),
        confirmLabel: t('order.callOff'),
        field: {
          name: 'reason',
          label: t('desk.takeBackReason'),
          start: '',
          maxLength: REASON_MAX_CHARACTERS,
        },
        ...(day !== '' && {
          told: {
            email,
            words: () => [t('told.called_off_heading', { day }), t('told.called_off', { id })],
          },
        }),
        async run(reason, is_told) {
          await ending.mutateAsync({ id, reason, is_told, if_match: order.etag })
          await sayDone(t('order.calledOff', { id }))
        },
      }}
    />
  )
}

export const TakeUp = overOrder(AskTakeUp)

function AskTakeUp({ quotation, onClose, order }: OverOrderProps) {
  const t = useT()
  const { id } = quotation
  const takingUp = trpc.order.takeUp.useMutation()
  const sayDone = useDone(quotation)
  return (
    <AskDialog
      onClose={onClose}
      question={{
        title: t('order.takeUpTitle', { id }),
        text: t('order.takeUpText'),
        confirmLabel: t('order.takeUp'),
        async run() {
          await takingUp.mutateAsync({ id, if_match: order.etag })
          await sayDone(t('order.tookUp', { id }))
        },
      }}
    />
  )
}
