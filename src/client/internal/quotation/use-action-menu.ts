/** Everything that can be done with a quotation: one row an action, in the order of the menu. The server says which may be. */
import {
  Ban,
  CalendarDays,
  CircleOff,
  CircleX,
  ClipboardList,
  Clock,
  Copy,
  Eye,
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
import { type DeskAction, isOrder, LIFE } from '#shared/quotation/life.ts'
import { useCurrentUser } from '../../session/current-user.ts'
import { useT } from '../../ui/page-context.tsx'
import { failureText } from '../kit/error-text.ts'
import { useListState } from '../kit/list-state.ts'
import { useToast } from '../kit/toast.tsx'
import { trpc } from '../kit/trpc.ts'
import { internalPaths } from '../paths.ts'
import type { Asked } from './ask-dialog.tsx'
import { useContactLinks, useCopyNumber } from './contact-buttons.tsx'
import { useHasKeptChanges } from './kept-changes.tsx'
import { useOrder } from './order/use-order.ts'
import type { FirstStep } from './version/revise-quotation.tsx'

type QuotationActionName =
  | DeskAction
  | 'call_off'
  | 'call'
  | 'fix_visit'
  | 'share'
  | 'print'
  | 'job_sheet'
  | 'delete'

interface QuotationAction {
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

export interface QuotationActionMenu {
  /** What the state of the quotation asks for. */
  primary: QuotationAction | undefined
  /** Something waits for it. */
  isDue: boolean
  others: QuotationAction[]
}

/** What is done with an order stands in its steps and cards. */
export function useQuotationActionMenu(
  quotation: OpenQuotation,
  { ask, onRevise }: ActionHandlers,
): QuotationActionMenu {
  const t = useT()
  const toast = useToast()
  const list = useListState()
  const [, navigate] = useLocation()
  const copying = trpc.quotation.copy.useMutation()
  const sharing = trpc.quotation.shareAtDesk.useMutation()
  const { quotation: queries } = trpc.useUtils()
  const copyNumber = useCopyNumber()
  const [number] = useContactLinks()(quotation, quotation.detail).numbers
  const isAdmin = useCurrentUser()?.is_staff === true
  const { id, status, actions, versions, approval, visit } = quotation
  const may = (action: DeskAction) => actions.includes(action)
  const version = versions[0]?.version ?? 1
  const order = useOrder(quotation)
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

  async function share(): Promise<void> {
    try {
      const { link } = await sharing.mutateAsync({ id })
      const copied = navigator.clipboard.writeText(link!)
      toast(
        await copied.then(
          () => t('desk.shareCopied'),
          () => t('desk.shareLink', { link: link! }),
        ),
      )
      void queries.invalidate()
    } catch (error) {
      toast(failureText(error, t))
    }
  }

  const { acts, offersFirst } = LIFE[status]
  const rows: Record<QuotationActionName, Omit<QuotationAction, 'name'> | false | undefined> = {
    call: number && {
      label: t('desk.call'),
      Icon: Phone,
      href: number.call,
      run: () => void copyNumber(number.text),
    },
    fix_visit: visit.may_fix && {
      label: t(visit.fixed ? 'desk.moveVisit' : 'desk.bookVisit'),
      Icon: CalendarDays,
      run: () => ask('fix_visit'),
    },
    send: may('send') && {
      label: t(approval?.state === 'asked' ? 'desk.approveVersion' : 'desk.sendVersion', { version }),
      Icon: SendHorizontal,
      run: () => (hasKept ? onRevise('send') : ask('send')),
    },
    refuse: may('refuse') && { label: t('desk.refuseDiscount'), Icon: CircleX, run: () => ask('refuse') },
    resend: may('resend') &&
      acts.resend && {
        label: t(`desk.${acts.resend.words}`),
        Icon: SendHorizontal,
        run: () => (hasKept ? onRevise('send') : ask('resend')),
      },
    revise: may('revise') && {
      label: t(may('send') || hasKept ? 'desk.continueDraft' : 'desk.revise'),
      Icon: Pencil,
      run: () => onRevise(),
    },
    verify_by_phone: may('verify_by_phone') && {
      label: t('desk.verify'),
      Icon: PhoneCall,
      run: () => ask('verify_by_phone'),
    },
    extend: may('extend') && { label: t('desk.extend'), Icon: Clock, run: () => ask('extend') },
    renew: may('renew') &&
      acts.renew && {
        label: t(`desk.${acts.renew.words}`),
        Icon: RotateCcw,
        run: () => ask('renew'),
      },
    reopen: may('reopen') && { label: t('desk.reopen'), Icon: RotateCcw, run: () => ask('reopen') },
    copy: may('copy') && { label: t('desk.copy'), Icon: Copy, run: () => void copy() },
    share: quotation.may_answer && { label: t('desk.share'), Icon: Eye, run: () => void share() },
    print: { label: t('desk.print'), Icon: Printer, run: () => print() },
    job_sheet: order && {
      label: t('order.jobSheet'),
      Icon: ClipboardList,
      run: () => list.set({ sheet: '1', page: list.get('page') }),
    },
    call_off: order?.actions.includes('call_off') && {
      label: t('order.callOff'),
      Icon: Ban,
      isDestructive: true,
      run: () => ask('call_off'),
    },
    take_back: may('take_back') &&
      acts.take_back && {
        label: t(`desk.${acts.take_back.words}`),
        Icon: Undo2,
        isDestructive: true,
        run: () => ask('take_back'),
      },
    withdraw: may('withdraw') && {
      label: t('desk.withdraw'),
      Icon: CircleOff,
      isDestructive: true,
      run: () => ask('withdraw'),
    },
    discard_draft: may('discard_draft') && {
      label: t('desk.discard'),
      Icon: Trash2,
      isDestructive: true,
      run: () => ask('discard_draft'),
    },
    // An order is a contract, which only admins delete.
    delete: (!isOrder(status) || isAdmin) && {
      label: t('desk.delete'),
      Icon: Trash2,
      isDestructive: true,
      run: () => ask('delete'),
    },
  }
  const names = Object.keys(rows) as QuotationActionName[]
  const allowed: QuotationAction[] = names.flatMap((name) => {
    const row = rows[name]
    return row ? [{ name, ...row }] : []
  })
  const first = (names: readonly QuotationActionName[]) =>
    names.flatMap((name) => allowed.filter((action) => action.name === name))[0]
  const due = first(hasKept ? ['revise'] : dueActions(quotation))
  const primary = due ?? first(offersFirst)
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
  visit_asked_at,
}: OpenQuotation): readonly QuotationActionName[] {
  return [
    ...(change_asked_at ? (['revise'] as const) : []),
    ...(call_asked_at && !change_asked_at ? (['call'] as const) : []),
    ...(visit_asked_at && !change_asked_at ? (['fix_visit'] as const) : []),
    'send',
  ]
}
