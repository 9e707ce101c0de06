/** Whether the customer is emailed about an act on their order. */
import { useId } from 'react'
import { useT } from '#client/ui/page-context.tsx'
import { SwitchField } from '../../kit/switch-field.tsx'

interface TellSwitchProps {
  /** Empty where the customer has none. */
  email: string
  isTold: boolean
  onChange: (isTold: boolean) => void
}

export function TellSwitch({ email, isTold, onChange }: TellSwitchProps) {
  const t = useT()
  const id = useId()
  if (email === '') return <p className="font-bold">{t('desk.tellNobody')}</p>
  return (
    <SwitchField
      id={id}
      label={t('order.tell')}
      hint={isTold ? t('order.tellTo', { email }) : t('desk.tellNot')}
      isOn={isTold}
      onChange={onChange}
    />
  )
}
