/** What stands within a line: chips, amounts, dates, people. */
import type { Named } from '#shared/user/user.ts'
import { Chip, type Tone } from '../internal/kit/chip.tsx'
import { DateText } from '../internal/kit/date-text.tsx'
import { Seal, SealAlone, SealedName } from '../internal/kit/person-name.tsx'
import { Count } from '../internal/kit/screen.tsx'
import { Money } from '../ui/money.tsx'
import { useT } from '../ui/page-context.tsx'

const TONES = {
  go: 'health.bad',
  jade: 'setting.source_environment',
  brass: 'health.warn',
  quiet: 'setting.source_default',
} as const satisfies Record<Tone, string>
const MOMENT = new Date('2026-11-21T07:49:00Z')
const NOW = new Date('2026-11-29T02:00:00Z')
const PEOPLE: (Named & { id: number; username: string })[] = [1, 2, 3, 4, 5].map((id) => ({
  id,
  username: `staff.${id}`,
  first_name: ['Ka Yan', 'Tom', 'Priya', 'Wing', 'Mei'][id - 1]!,
  last_name: ['Lam', 'Barker', 'Shah', 'Ho', 'Chan'][id - 1]!,
}))

export function Chips() {
  const t = useT()
  return (
    <>
      <p className="part-row">
        {(Object.keys(TONES) as Tone[]).map((tone) => (
          <Chip key={tone} tone={tone}>
            {t(TONES[tone])}
          </Chip>
        ))}
      </p>
      <p className="part-row">
        <Chip tone="jade" isRegular>
          {t(TONES.jade)}
        </Chip>
        <Count>{3}</Count>
        <Count>{128}</Count>
      </p>
    </>
  )
}

export function Amounts() {
  return (
    <p className="part-row">
      <Money amount={780} />
      <b className="text-22">
        <Money amount={25_088} />
      </b>
    </p>
  )
}

export function Dates() {
  return (
    <p className="part-row">
      <DateText at={MOMENT} />
      <DateText at={MOMENT} isDay />
      <DateText at={MOMENT} now={NOW} />
      <DateText at={MOMENT} now={NOW} isDay />
    </p>
  )
}

export function Seals() {
  return (
    <>
      <p className="part-row">
        {PEOPLE.map((person) => (
          <Seal key={person.id} person={person} size="large" />
        ))}
      </p>
      <p className="part-row">
        <SealedName person={PEOPLE[0]!} />
        <SealAlone person={PEOPLE[1]} />
        <SealAlone person={undefined} />
      </p>
    </>
  )
}
