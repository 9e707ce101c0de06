/** The icons of the entries by name, so that the route table, which the server reads too, needs no drawing. */
import { House, type LucideIcon, Users } from 'lucide-react'

const icons = { house: House, users: Users } satisfies Record<string, LucideIcon>

export type IconName = keyof typeof icons

export function Icon({ name }: { name: IconName }) {
  const Drawing = icons[name]
  return <Drawing className="size-5 shrink-0" aria-hidden="true" />
}
