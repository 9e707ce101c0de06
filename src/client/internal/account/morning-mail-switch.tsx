/** Whether the user gets an email each morning about what waits; saved at once. */
import { useId } from 'react'
import { useT } from '../../ui/page-context.tsx'
import { failureText } from '../kit/error-text.ts'
import { SwitchField } from '../kit/switch-field.tsx'
import { useToast } from '../kit/toast.tsx'
import { trpc } from '../kit/trpc.ts'

export function MorningMailSwitch() {
  const t = useT()
  const id = useId()
  const toast = useToast()
  const { quotation } = trpc.useUtils()
  const { data } = trpc.quotation.morningMail.useQuery()
  const setting = trpc.quotation.setMorningMail.useMutation()
  if (!data) return null

  async function turn(wanted: boolean): Promise<void> {
    quotation.morningMail.setData(undefined, { wanted })
    try {
      await setting.mutateAsync({ wanted })
      toast(t(wanted ? 'desk.morningMailOn' : 'desk.morningMailOff'))
    } catch (error) {
      quotation.morningMail.setData(undefined, { wanted: !wanted })
      toast(failureText(error, t))
    }
  }

  return (
    <SwitchField
      id={id}
      label={t('desk.morningMail')}
      hint={t('desk.morningMailHint')}
      isOn={data.wanted}
      onChange={(isOn) => void turn(isOn)}
    />
  )
}
