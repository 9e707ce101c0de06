/** Everything that can be done with a quotation: one row an action, in the order of the menu. The server says which may be. */
import {
  CalendarCheck,
  CircleOff,
  Clock,
  Copy,
  type LucideIcon,
  Pencil,
  Phone,
  PhoneCall,
  Printer,
  RotateCcw,
  SendHorizontal,
  Trash2,
  Undo2,
} from 'lucide-react'
import { useLocation } from 'wouter'
import type { OpenQuotation } from '#shared/quotation/desk-schema.ts'
import { type DeskAction, isDone, isKept, isOrder } from '#shared/quotation/life.ts'
import { useCurrentUser } from '../../session/current-user.ts'
import { useT } from '../../ui/page-context.tsx'
import { failureText } from '../kit/error-text.ts'
import { useToast } from '../kit/toast.tsx'
import { trpc } from '../kit/trpc.ts'
import { internalPaths } from '../paths.ts'
import type { Asked } from './ask-dialog.tsx'
import { useContactLinks, useCopyNumber } from './contact-buttons.tsx'
import { useHasKeptChanges } from './kept-changes.tsx'
import type { FirstStep } from './version/revise-quotation.tsx'

type QuotationActionName = DeskAction | 'call' | 'book' | 'print' | 'delete'

export interface QuotationAction {
  name: QuotationActionName
  label: string
  Icon: LucideIcon
  /** Takes something away: at the end of the menu, after a line. */
  isDestructive?: boolean
  /** What it does, and where it leads. */
  run?: () => void
  href?: string
}

interface ActionHandlers {
  ask: (action: Asked) => void
  onRevise: (first?: FirstStep) => void
}

/** `primary`: what the state of the quotation asks for; `isDue`: something waits for it. */
export function useQuotationActionMenu(
  quotation: OpenQuotation,
  { ask, onRevise }: ActionHandlers,
): { primary: QuotationAction | undefined; isDue: boolean; others: QuotationAction[] } {
  const t = useT()
  const toast = useToast()
  const [, navigate] = useLocation()
  const copying = trpc.quotation.copy.useMutation()
  const { quotation: queries } = trpc.useUtils()
  const copyNumber = useCopyNumber()
  const [number] = useContactLinks()(quotation, quotation.detail).numbers
  const isAdmin = useCurrentUser()?.is_staff === true
  const { id, status, actions, versions } = quotation
  const may = (action: DeskAction) => actions.includes(action)
  const version = versions[0]?.version ?? 1
  /** Nothing is sent before what this browser has of it is saved or discarded. */
  const hasKept = useHasKeptChanges(quotation)

  async function copy(): Promise<void> {
    if (copying.isPending) return
    try {
      const made = await copying.mutateAsync({ id })
      navigate(internalPaths.quotations(made.id))
      toast(t('desk.copied', { id: made.id }))
      void queries.invalidate()
    } catch (error) {
      toast(failureText(error, t))
    }
  }

  const rows: Record<QuotationActionName, Omit<QuotationAction, 'name'> & { isThere: boolean }> = {
    call: {
      label: t('desk.call'),
      Icon: Phone,
      isThere: number !== undefined,
      ...(number && { href: number.call, run: () => void copyNumber(number.text) }),
    },
    send: {
      label: t('desk.sendVersion', { version }),
      Icon: SendHorizontal,
      isThere: may('send'),
      run: () => (hasKept ? onRevise('send') : ask('send')),
    },
    resend: {
      label: t(isKept(status) ? 'desk.resendLink' : 'desk.resend'),
      Icon: SendHorizontal,
      isThere: may('resend'),
      run: () => (hasKept ? onRevise('send') : ask('resend')),
    },
    revise: {
      label: t(may('send') || hasKept ? 'desk.continueDraft' : 'desk.revise'),
      Icon: Pencil,
      isThere: may('revise'),
      run: () => onRevise(),
    },
    verify_by_phone: {
      label: t('desk.verify'),
      Icon: PhoneCall,
      isThere: may('verify_by_phone'),
      run: () => ask('verify_by_phone'),
    },
    book: {
      label: t('desk.book'),
      Icon: CalendarCheck,
      isThere: isOrder(status),
      run: () => ask('book'),
    },
    extend: {
      label: t('desk.extend'),
      Icon: Clock,
      isThere: may('extend'),
      run: () => ask('extend'),
    },
    renew: {
      label: t(isDone('cancel', status) ? 'desk.renew' : 'desk.extend'),
      Icon: RotateCcw,
      isThere: may('renew'),
      run: () => ask('renew'),
    },
    reopen: {
      label: t('desk.reopen'),
      Icon: RotateCcw,
      isThere: may('reopen'),
      run: () => ask('reopen'),
    },
    copy: { label: t('desk.copy'), Icon: Copy, isThere: may('copy'), run: () => void copy() },
    print: { label: t('desk.print'), Icon: Printer, isThere: true, run: () => print() },
    take_back: {
      label: t(isOrder(status) ? 'desk.takeBackAccepted' : 'desk.takeBackDeclined'),
      Icon: Undo2,
      isDestructive: true,
      isThere: may('take_back'),
      run: () => ask('take_back'),
    },
    withdraw: {
      label: t('desk.withdraw'),
      Icon: CircleOff,
      isDestructive: true,
      isThere: may('withdraw'),
      run: () => ask('withdraw'),
    },
    discard_draft: {
      label: t('desk.discard'),
      Icon: Trash2,
      isDestructive: true,
      isThere: may('discard_draft'),
      run: () => ask('discard_draft'),
    },
    delete: {
      label: t('desk.delete'),
      Icon: Trash2,
      isDestructive: true,
      // A contract.
      isThere: !isOrder(status) || isAdmin,
      run: () => ask('delete'),
    },
  }
  const names = Object.keys(rows) as QuotationActionName[]
  const allowed: QuotationAction[] = names.flatMap((name) =>
    rows[name].isThere ? [{ name, ...rows[name] }] : [],
  )
  const first = (names: readonly QuotationActionName[]) =>
    names.flatMap((name) => allowed.filter((action) => action.name === name))[0]
  const due = first(hasKept ? ['revise'] : dueActions(quotation))
  const primary = due ?? first(['book', 'reopen', 'renew', 'revise', 'resend'])
  // A call has its own button beside the name.
  return {
    primary,
    isDue: due !== undefined,
    others: allowed.filter((action) => action !== primary && action.name !== 'call'),
  }
}

/** What someone waits for: the first of these that may be. */
function dueActions({
  change_asked_at,
  call_asked_at,
  unbooked_since,
}: OpenQuotation): readonly QuotationActionName[] {
  return [
    ...(change_asked_at ? (['revise'] as const) : []),
    ...(call_asked_at && !change_asked_at ? (['call'] as const) : []),
    ...(unbooked_since ? (['book'] as const) : []),
    'send',
  ]
}
