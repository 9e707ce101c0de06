/** Two versions of an entry side by side: what somebody else has saved, and what saving one's own changes would make of it. */
import { useEffect, useRef } from 'react'
import type { TaggedUser } from '../../shared/user.ts'
import { useT } from '../page.tsx'
import type { Difference } from './user-draft.ts'

interface EditConflictProps {
  differences: readonly Difference[]
  base: TaggedUser
  now: TaggedUser
}

export function EditConflict({ differences, base, now }: EditConflictProps) {
  const t = useT()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const role = t(now.is_staff ? 'user.roleAdmin' : 'user.roleUser')
  const rows = [
    ...differences.map(({ field, ...texts }) => ({ name: t(`user.${field}`), ...texts })),
    ...(base.is_staff === now.is_staff ? [] : [{ name: t('user.role'), theirs: role, yours: role }]),
  ]
  return (
    <section className="user-conflict">
      <h3 ref={heading} tabIndex={-1} className="text-lg">
        {t('user.conflictTitle')}
      </h3>
      <p className="mt-1">{t('user.conflictText')}</p>
      <dl>
        {rows.map(({ name, theirs, yours }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <small>{t('user.conflictTheirs')}</small> {theirs}
            </dd>
            <dd className={yours === theirs ? '' : 'font-bold'}>
              <small>{t('user.conflictYours')}</small> {yours}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
