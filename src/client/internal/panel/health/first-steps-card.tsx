/** The way back to the first steps that were put away, while some are not done. */
import { Button } from '#client/ui/button.tsx'
import { useT } from '#client/ui/page-context.tsx'
import { Card } from '../../kit/card.tsx'
import { failureText } from '../../kit/error-text.ts'
import { useToast } from '../../kit/toast.tsx'
import { trpc } from '../../kit/trpc.ts'

export function FirstStepsCard() {
  const t = useT()
  const toast = useToast()
  const utils = trpc.useUtils()
  const { data } = trpc.dashboard.open.useQuery()
  const showing = trpc.dashboard.showSteps.useMutation({
    onSuccess() {
      toast(t('dashboard.stepsShown'))
      return utils.dashboard.open.invalidate()
    },
    onError: (error) => toast(failureText(error, t)),
  })
  if (!data?.are_steps_hidden) return null
  return (
    <Card title={t('dashboard.stepsTitle')}>
      <p className="mb-4 text-muted">{t('dashboard.stepsAway')}</p>
      <Button isBusy={showing.isPending} onClick={() => showing.mutate()}>
        {t('dashboard.stepsShow')}
      </Button>
    </Card>
  )
}
