/** A phone field as typed, each number of it a link. */
import { Fragment } from 'react'
import { tidied } from '#shared/base/tidied.ts'
import { callLink } from '#shared/phone/call-link.ts'
import { phoneNumbers } from '#shared/phone/phone-numbers.ts'

export function PhoneText({ phone }: { phone: string }) {
  const whole = tidied(phone)
  let written = 0
  const parts = phoneNumbers(phone).map(({ start, text, international, extension }) => {
    const before = whole.slice(written, start)
    written = start + text.length
    return { start, before, text, href: callLink(international, extension) }
  })
  return (
    <span translate="no">
      {parts.map(({ start, before, text, href }) => (
        <Fragment key={start}>
          {before}
          <a
            className="inline-block min-h-6 font-ticket text-[1rem] underline underline-offset-4 hover:text-jade"
            href={href}
          >
            {text}
          </a>
        </Fragment>
      ))}
      <span>{whole.slice(written)}</span>
    </span>
  )
}
