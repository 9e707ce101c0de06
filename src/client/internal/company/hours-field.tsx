/** The hours of some days: closed, or two times. The value is such as `09:00-18:00`, and empty when closed. */
import { type SyntheticEvent, useState } from 'react'
import { FieldError } from '../../ui/field.tsx'
import { useT } from '../../ui/page-context.tsx'
import type { BoundField } from '../../ui/use-form.ts'

const USUAL = '09:00-18:00'
const ALL_READ = { from: false, to: false }

export function HoursField({ id, value, error, onChange, label }: BoundField & { label: string }) {
  const t = useT()
  const [from = '', to = ''] = value.split('-')
  const [unread, setUnread] = useState(ALL_READ)
  const shownError = error ?? (unread.from || unread.to ? t('layout.unread') : undefined)
  const time = (name: 'from' | 'to', shown: string, write: (text: string) => string) => {
    /** As `Field` does. */
    const look = ({ currentTarget: { validity } }: SyntheticEvent<HTMLInputElement>) =>
      setUnread((last) => ({ ...last, [name]: validity.badInput }))
    return (
      <input
        type="time"
        className="field-control w-auto px-2"
        aria-label={t(`companyPage.${name}`, { days: label })}
        aria-invalid={error !== undefined || unread[name]}
        aria-describedby={shownError && `${id}-error`}
        value={shown}
        onChange={({ target }) => onChange(write(target.value))}
        onInput={unread[name] ? look : undefined}
        onBlur={look}
        onInvalid={look}
      />
    )
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a legend cannot stand on the line of its controls
    <div
      role="group"
      aria-labelledby={`${id}-label`}
      className="flex flex-wrap items-center gap-x-4 gap-y-1 wide:col-span-full"
    >
      <span id={`${id}-label`} className="w-32 font-bold">
        {label}
      </span>
      <label className="flex min-h-11 items-center gap-2">
        <input
          type="checkbox"
          className="size-5 accent-jade"
          checked={value !== ''}
          onChange={({ target }) => {
            setUnread(ALL_READ)
            onChange(target.checked ? USUAL : '')
          }}
        />
        {t('companyPage.open')}
      </label>
      {value !== '' && (
        <div className="flex items-center gap-1.5">
          {time('from', from, (text) => `${text}-${to}`)}
          <span aria-hidden="true">{t('companyPage.until')}</span>
          {time('to', to, (text) => `${from}-${text}`)}
        </div>
      )}
      {from !== '' && to !== '' && to < from && (
        <p className="text-base text-muted">{t('companyPage.nextDay')}</p>
      )}
      <FieldError id={`${id}-error`} text={shownError} />
    </div>
  )
}
