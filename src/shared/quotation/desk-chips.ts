/** The filters of every day, which the desk shows as chips with their counts. Without schemas, for the browser. */
import { LIVE_STAGES, type QuotationPhase } from './desk.ts'
import type { DeskChoices } from './desk-filters.ts'
import { LIVE_STATUSES } from './life.ts'
import { QUOTATION_STAGES, QUOTATION_STATUSES } from './status.ts'
import { isClosedWait, type Wait, waitsThat } from './today.ts'

export const DESK_VIEWS = ['list', 'board'] as const
export type DeskView = (typeof DESK_VIEWS)[number]

type ChipName = 'waits' | 'assignee' | 'stage' | 'status'
export type DeskChip = { [Name in ChipName]: { name: Name; value: NonNullable<DeskChoices[Name]> } }[ChipName]

const OFTEN: readonly Wait[] = waitsThat(({ hasChip }) => hasChip)
const OFTEN_CLOSED: readonly Wait[] = waitsThat(({ hasChip, isClosed }) => hasChip && isClosed)

/** How a closed one ended: by its stage, or by its status where no stage says it. */
const ENDINGS: readonly DeskChip[] = [
  ...QUOTATION_STAGES.filter((stage) => !isOneOf(stage, LIVE_STAGES)).map((value) => ({
    name: 'stage' as const,
    value,
  })),
  ...QUOTATION_STATUSES.filter((status) => !isOneOf(status, LIVE_STATUSES)).map((value) => ({
    name: 'status' as const,
    value,
  })),
]

/** `me`: the number of the user who looks. */
export function deskChips(phase: QuotationPhase | undefined, me: number | undefined): DeskChip[] {
  const isClosed = phase === 'closed'
  return [
    ...(isClosed ? ENDINGS : []),
    ...(isClosed ? OFTEN_CLOSED : OFTEN).map((value) => ({ name: 'waits' as const, value })),
    ...(me === undefined ? [] : [{ name: 'assignee' as const, value: me }]),
    { name: 'assignee', value: 'none' },
  ]
}

/** What a chip would show beside the other filters. What waits may be live or closed; the board shows what is live. */
export function chipFilter<Filter extends DeskChoices>(
  filter: Filter,
  view: DeskView,
  chip: DeskChip,
): Filter {
  const isOfAll = chip.name === 'waits' && (view === 'list' || isClosedWait(chip.name, chip.value))
  return { ...filter, ...(isOfAll && { phase: undefined }), [chip.name]: chip.value }
}

function isOneOf(value: string, values: readonly string[]): boolean {
  return values.includes(value)
}
