/** The seal of a user: their initial in their colour. The name stands beside it, or is for screen readers. */
import { initialOf, type Named, shownName } from '#shared/user/user.ts'
import { useT } from '../../ui/page-context.tsx'
import { PersonName } from './person-name.tsx'

const COLOURS = ['bg-vermilion', 'bg-jade', 'bg-[#1f3a5f]', 'bg-[#5e4308]', 'bg-[#5b2a55]']
const SIZES = {
  large: 'size-9 pb-0.5 text-[1.1875rem] outline-[0.0625rem] -outline-offset-3',
  small: 'size-6 text-[0.8125rem] outline-[0.0625rem] -outline-offset-2',
}

interface SealProps {
  person: Named & { id: number; username: string }
  size: keyof typeof SIZES
}

export function Seal({ person, size }: SealProps) {
  return (
    <span
      className={`grid flex-none place-items-center rounded-control font-bold font-display text-paper leading-none outline-paper outline-solid ${SIZES[size]} ${COLOURS[(person.id - 1) % COLOURS.length]}`}
      aria-hidden="true"
    >
      {initialOf(person)}
    </span>
  )
}

export function SealedName({ person }: { person: SealProps['person'] }) {
  return (
    <span className="inline-flex max-w-full items-center gap-2">
      <Seal person={person} size="small" />
      <PersonName person={person} />
    </span>
  )
}

/** Where there is no room for a name; who looks at it knows their colleagues' seals. */
export function SealAlone({ person }: { person: SealProps['person'] | undefined }) {
  const t = useT()
  if (person) {
    return (
      <>
        <Seal person={person} size="small" />
        <span className="sr-only">{shownName(person)}</span>
      </>
    )
  }
  return (
    <>
      <span
        className="grid size-6 place-items-center rounded-control border border-muted border-dashed"
        aria-hidden="true"
      >
        ?
      </span>
      <span className="sr-only">{t('desk.unassigned')}</span>
    </>
  )
}
