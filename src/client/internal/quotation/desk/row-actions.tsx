/**
 * What users do in a row of the list: take a quotation that is unassigned, open the form of its next action,
 * and the keys of the list.
 */
import { CalendarPlus, UserPlus } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { useT } from '#client/ui/page-context.tsx'
import type { FoundQuotation } from '#shared/quotation/desk-schema.ts'
import { LIFE } from '#shared/quotation/life.ts'
import { ActionMenu } from '../../kit/action-menu.tsx'
import { loadRulesFor } from '../../kit/contact-links.ts'
import { type Person, personWithId, SealAlone } from '../../kit/person-name.tsx'
import { useOpenChat } from '../chat-link.tsx'
import { useContactLinks, useCopyNumber } from '../contact-buttons.tsx'
import { NoAction } from '../next-action.tsx'

/**
 * What a row shows where nothing is set, with the button that sets it in the same place: a pointer over the row, and the
 * focus within, show the button. Where nothing hovers, the button stands there quietly.
 */
function QuietPlace({ mark, children }: { mark: ReactNode; children: ReactNode }) {
  return (
    <span className="quiet-place">
      <span className="quiet-mark">{mark}</span>
      {children}
    </span>
  )
}

/** Something may still be done about it, the work of a won one too. */
export function isWorkedOn({ stage, status }: FoundQuotation): boolean {
  return stage !== 'lost' && LIFE[status].isLive
}

/** Returns the id of the customer's name in the row, which tells the row's buttons apart. */
export function rowNameId({ id }: FoundQuotation): string {
  return `quotation-${id}`
}

interface TakeButtonProps {
  quotation: FoundQuotation
  onTake: (quotation: FoundQuotation) => void
}

/** The button of an unassigned quotation. */
export function TakeButton({ quotation, onTake }: TakeButtonProps) {
  const t = useT()
  return (
    <QuietPlace mark={<SealAlone person={undefined} />}>
      <button
        type="button"
        className="quiet-button"
        aria-describedby={rowNameId(quotation)}
        onClick={() => onTake(quotation)}
      >
        {t('desk.take')}
      </button>
    </QuietPlace>
  )
}

/** The row whose next action is being set, and the button that opened its form. */
export interface ActionAt {
  quotation: FoundQuotation
  button: HTMLElement
}

interface SetActionProps {
  quotation: FoundQuotation
  openAt: ActionAt | undefined
  onOpen: (at: ActionAt | undefined) => void
}

/** Sets the action of a quotation that has none. */
export function SetAction({ quotation, openAt, onOpen }: SetActionProps) {
  const t = useT()
  const isOpen = openAt?.quotation.id === quotation.id
  return (
    <QuietPlace mark={<NoAction />}>
      {/* N of the list presses it. */}
      <button
        type="button"
        className="quiet-button"
        aria-describedby={rowNameId(quotation)}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        data-sets-action=""
        // The focus stays in the open form, which closes when it leaves: the press would then open it again.
        onMouseDown={(event) => event.preventDefault()}
        onClick={({ currentTarget }) => onOpen(isOpen ? undefined : { quotation, button: currentTarget })}
      >
        {t('desk.setAction')}
      </button>
    </QuietPlace>
  )
}

interface RowMenuProps {
  quotation: FoundQuotation
  people: readonly Person[]
  onTake: (quotation: FoundQuotation) => void
  onAction: (at: ActionAt | undefined) => void
}

/** On a phone, where nothing hovers: the seal of who has it opens what can be done in the row. */
export function RowMenu({ quotation, people, onTake, onAction }: RowMenuProps) {
  const t = useT()
  const place = useRef<HTMLSpanElement>(null)
  const { id, assignee, next_action, next_action_on } = quotation
  const seal = <SealAlone person={personWithId(people, assignee)} />
  const actions = [
    ...(assignee === null
      ? [{ name: 'take', label: t('desk.take'), Icon: UserPlus, run: () => onTake(quotation) }]
      : []),
    ...(next_action === '' && next_action_on === null
      ? [{ name: 'action', label: t('desk.setAction'), Icon: CalendarPlus, run: setAction }]
      : []),
  ]
  function setAction(): void {
    const button = place.current?.querySelector('button')
    if (button) onAction({ quotation, button })
  }
  if (actions.length === 0 || !isWorkedOn(quotation)) return <span className="row-menu">{seal}</span>
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a press of the menu is none of its row
    // biome-ignore lint/a11y/useKeyWithClickEvents: the menu has its own keys
    <span ref={place} onClick={(event) => event.stopPropagation()}>
      <ActionMenu actions={actions} className="row-menu" label={t('desk.rowActions', { id })}>
        {seal}
      </ActionMenu>
    </span>
  )
}

/**
 * While the focus is in a row: J and K move, C calls, W chats, N sets the next action, ? shows these. The row's button has
 * Enter.
 */
export function useRowKeys(
  rows: readonly FoundQuotation[],
  onHelp: () => void,
): (event: KeyboardEvent<HTMLElement>) => void {
  const reachOf = useContactLinks()
  const copyNumber = useCopyNumber()
  const openChat = useOpenChat()

  return (event) => {
    const target = event.target as Element
    const row = target.closest<HTMLElement>('[data-row]')
    const isTyped =
      event.ctrlKey || event.metaKey || event.altKey || target.closest('input, textarea, select')
    const quotation = rows.find(({ id }) => id === row?.dataset.row)
    if (!row || !quotation || isTyped) return
    const key = event.key.toLowerCase()
    const step = { j: 1, k: -1 }[key]
    if (step) {
      const all = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row]')]
      all[all.indexOf(row) + step]?.querySelector<HTMLElement>('.row-open')?.focus()
    } else if (key === 'n') row.querySelector<HTMLElement>('[data-sets-action], button.row-menu')?.click()
    else if (key === 'c' || key === 'w') void reach(key)
    else if (key === '?') onHelp()
    else return
    event.preventDefault()

    async function reach(how: 'c' | 'w'): Promise<void> {
      await loadRulesFor(quotation!.phone)
      const number = reachOf(quotation!, quotation!.about).numbers[0]
      if (!number) return
      if (how === 'w') {
        void openChat(quotation!, number)
        return
      }
      void copyNumber(number.text)
      location.assign(number.call)
    }
  }
}
