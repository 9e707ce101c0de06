/** How the user is told what customers do, and until when they are away. */
import { ALERT_EMAILS } from '#shared/alert/alert.ts'
import type { Alerts } from '#shared/alert/schema.ts'
import { toApiError } from '../../session/api-error.ts'
import { DateField } from '../../ui/date-field.tsx'
import { FormFoot } from '../../ui/form-foot.tsx'
import { useT } from '../../ui/page-context.tsx'
import { useForm } from '../../ui/use-form.ts'
import { TitledDialog } from '../kit/dialog.tsx'
import { failureText } from '../kit/error-text.ts'
import { QueryState } from '../kit/query-state.tsx'
import { SelectField } from '../kit/select-field.tsx'
import { useToast } from '../kit/toast.tsx'
import { trpc } from '../kit/trpc.ts'
import type { AccountDialogProps } from './account-info-dialog.tsx'
import { MorningMailSwitch } from './morning-mail-switch.tsx'
import { PushSwitch } from './push-switch.tsx'

export function AlertsDialog({ isOpen, onClose }: AccountDialogProps) {
  const t = useT()
  const alerts = trpc.alert.get.useQuery(undefined, { staleTime: 0, gcTime: 0 })
  return (
    <TitledDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('account.alertsTitle')}
      closeLabel={t('account.close')}
    >
      <QueryState query={alerts}>{(data) => <AlertsForm alerts={data} onClose={onClose} />}</QueryState>
    </TitledDialog>
  )
}

function AlertsForm({ alerts, onClose }: { alerts: Alerts; onClose: () => void }) {
  const t = useT()
  const toast = useToast()
  const { alert, quotation } = trpc.useUtils()
  const form = useForm({ email: alerts.email, away_until: alerts.away_until ?? '' })
  const saving = trpc.alert.set.useMutation()

  async function submit(): Promise<void> {
    const { email, away_until } = form.values
    form.errors.clear()
    try {
      const saved = await saving.mutateAsync({
        email: email as Alerts['email'],
        away_until: away_until === '' ? null : away_until,
      })
      alert.get.setData(undefined, saved)
      void quotation.invalidate()
      toast(t('account.alertsSaved'))
      onClose()
    } catch (error) {
      form.errors.showServer(toApiError(error)?.fields ?? {}, failureText(error, t))
    }
  }

  return (
    <form {...form.formProps(submit)} className="grid gap-5">
      <SelectField
        field={form.field('email')}
        label={t('account.alertEmail')}
        hint={t('account.alertEmailHint')}
        options={ALERT_EMAILS.map((value) => ({ value, label: t(`account.alertEmail_${value}`) }))}
      />
      {form.values.email !== 'mornings' && <MorningMailSwitch />}
      <PushSwitch alerts={alerts} />
      <DateField
        field={form.field('away_until')}
        label={t('account.awayUntil')}
        hint={t('account.awayHint')}
        days="planned"
      />
      <FormFoot
        submitLabel={t('account.alertsSave')}
        cancelLabel={t('account.cancel')}
        onCancel={onClose}
        isBusy={saving.isPending}
        error={form.error}
      />
    </form>
  )
}
