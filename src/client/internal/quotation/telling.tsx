/** Whether the customer is told of a change, with the words of the email. */

import { useId } from 'react'
import { useT } from '../../ui/page-context.tsx'
import { SwitchField } from '../kit/switch-field.tsx'
import { QUOTE } from './part.tsx'

export interface TellingProps {
  /** Empty where the customer has none. */
  email: string
  /** Of the email, with the value of the dialog's field. */
  words: (value: string) => readonly string[]
  value: string
  isTold: boolean
  onChange: (isTold: boolean) => void
}

export function Telling({ email, words, value, isTold, onChange }: TellingProps) {
  const t = useT()
  const id = useId()
  if (email === '') return <p className="font-bold">{t('desk.tellNobody')}</p>
  return (
    <div className="grid gap-3">
      <SwitchField id={id} label={t('desk.tell')} isOn={isTold} onChange={onChange} />
      {isTold ? (
        <div>
          <p className="wrap-anywhere text-muted">{t('desk.tellWords', { email })}</p>
          <blockquote className={`${QUOTE} mt-2`}>{words(value).join('\n')}</blockquote>
        </div>
      ) : (
        <p className="text-muted">{t('desk.tellNot')}</p>
      )}
    </div>
  )
}
