/** The menu of a list that people put in order. */
import type { Menu } from '@base-ui/react/menu'
import type { UniqueIdentifier } from '@dnd-kit/core'
import { useT } from '../../ui/page-context.tsx'
import { MoveChoice, MoveMenu } from './move-menu.tsx'

interface OrderMenuProps {
  menu: Menu.Handle<UniqueIdentifier>
  ids: readonly UniqueIdentifier[]
  moveTo: (id: UniqueIdentifier, to: number) => void
}

export function OrderMenu({ menu, ids, moveTo }: OrderMenuProps) {
  const t = useT()
  const last = ids.length - 1
  return (
    <MoveMenu menu={menu}>
      {(id) => {
        const at = ids.indexOf(id)
        const [isFirst, isLast] = [at <= 0, at === last]
        return (
          <>
            <MoveChoice
              label={t('record.moveUp')}
              staysOpen
              isOff={isFirst}
              onChoose={() => moveTo(id, at - 1)}
            />
            <MoveChoice
              label={t('record.moveDown')}
              staysOpen
              isOff={isLast}
              onChoose={() => moveTo(id, at + 1)}
            />
            <MoveChoice label={t('record.moveFirst')} isOff={isFirst} onChoose={() => moveTo(id, 0)} />
            <MoveChoice label={t('record.moveLast')} isOff={isLast} onChoose={() => moveTo(id, last)} />
          </>
        )
      }}
    </MoveMenu>
  )
}
