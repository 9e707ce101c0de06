/** That an installation is done, or is not after all. */
import { useState } from 'react'
import { serverNow } from '#client/session/server-clock.ts'
import { DateField } from '#client/ui/date-field.tsx'
import { Field } from '#client/ui/field.tsx'
import { useT } from '#client/ui/page-context.tsx'
import { hongKongDay } from '#shared/base/date.ts'
import { NAME_MAX_CHARACTERS, NOTE_MAX_CHARACTERS } from '#shared/base/limits.ts'
import { trpc } from '../../kit/trpc.ts'
import { ActDialog } from '../act-dialog.tsx'
import { AskDialog } from '../ask-dialog.tsx'
import { useDone } from '../use-quotation-actions.ts'
import { type OverOrderProps, overOrder } from './over-order.tsx'
import { TellSwitch } from './tell-switch.tsx'
import { UnusualDay } from './unusual-day.tsx'
import { useOrderForm } from './use-order-form.ts'

export const InstallDialog = overOrder(InstallForm)

function InstallForm({ quotation, onClose, order }: OverOrderProps) {
  const t = useT()
  const { etag: if_match, installation } = order
  const { id } = quotation
  const installing = trpc.order.markInstalled.useMutation()
  const [is_told, setTold] = useState(quotation.email !== '')
  const { form, isBusy, submit } = useOrderForm(
    { on: hongKongDay(new Date(serverNow())), by: installation?.fitter ?? '', note: '' },
    { quotation, onClose, required: ['on'] },
  )
  return (
    <ActDialog
      title={t('desk.installTitle', { id })}
      lead={t('desk.installText')}
      form={form}
      isBusy={isBusy}
      submitLabel={t('desk.install')}
      onClose={onClose}
      onSubmit={() =>
        submit(async (values) => {
          await installing.mutateAsync({ id, ...values, is_told, if_match })
          return t('desk.installed', { id })
        })
      }
    >
      <DateField field={form.field('on')} label={t('desk.bookDay')} days="planned" />
      <UnusualDay on={form.values.on} />
      <Field
        field={form.field('by')}
        label={t('desk.installBy')}
        note={t('record.optional')}
        maxLength={NAME_MAX_CHARACTERS}
        autoComplete="off"
      />
      <Field
        field={form.field('note')}
        label={t('desk.note')}
        note={t('record.optional')}
        hint={t('desk.installNoteHint')}
        maxLength={NOTE_MAX_CHARACTERS}
        isMultiline
      />
      <TellSwitch email={quotation.email} isTold={is_told} onChange={setTold} />
    </ActDialog>
  )
}

export const UndoInstalled = overOrder(AskUndoInstalled)

function AskUndoInstalled({ quotation, onClose, order }: OverOrderProps) {
  const t = useT()
  const { id } = quotation
  const undoing = trpc.order.undoInstalled.useMutation()
  const sayDone = useDone(quotation)
  return (
    <AskDialog
      onClose={onClose}
      question={{
        title: t('desk.undoInstallTitle', { id }),
        text: t('desk.undoInstallText'),
        confirmLabel: t('desk.undoInstall'),
        async run() {
          await undoing.mutateAsync({ id, if_match: order.etag })
          await sayDone(t('desk.undoneInstall', { id }))
        },
      }}
    />
  )
}
