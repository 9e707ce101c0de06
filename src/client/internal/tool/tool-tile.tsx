/** A tool as users see it. Colours are set through the DOM, never as a stylesheet made from input. */
import {
  BookOpen,
  Box,
  CalendarDays,
  Camera,
  ChartColumn,
  ClipboardList,
  Clock,
  CreditCard,
  FileText,
  Folder,
  Globe,
  GraduationCap,
  KeyRound,
  type LucideIcon,
  Mail,
  MapPinned,
  MessagesSquare,
  Network,
  Phone,
  Printer,
  ReceiptText,
  SquareArrowOutUpRight,
  Store,
  Truck,
  Users,
  Wallet,
  Wifi,
  Wrench,
} from 'lucide-react'
import { resolveLink } from '#shared/base/links.ts'
import type { TextKey } from '#shared/i18n/t.ts'
import type { Tool } from '#shared/tool/schema.ts'
import type { ToolIconName } from '#shared/tool/tool.ts'
import { MixedText } from '../../ui/mixed-text.tsx'
import { useT } from '../../ui/page-context.tsx'

type TileFace = Pick<Tool, 'label' | 'description' | 'bg_color' | 'font_color' | 'icon'>

/** A link of the dashboard: small, with its colours and icon before its label. Its description is read out, and its title. */
export function ToolChip({ tool }: { tool: TileFace & Pick<Tool, 'link'> }) {
  const t = useT()
  const { origin } = location
  const href = resolveLink(tool.link, origin)
  // A mail or phone link opens another program, and would leave an empty tab.
  const isPage = !/^(mailto|tel):/i.test(href)
  return (
    <a
      href={href}
      className="tool-chip"
      title={tool.description || undefined}
      {...(isPage && { target: '_blank', rel: 'noopener' })}
    >
      <ToolSwatch tool={tool} />
      <span>
        <MixedText text={tool.label} isInline />
      </span>
      {tool.description !== '' && <span className="sr-only">, {tool.description}</span>}
      {isPage && <span className="sr-only"> {t('tool.newTab')}</span>}
    </a>
  )
}

/** How a tool would look with these colours and words. */
export function ToolTilePreview({ tool }: { tool: TileFace }) {
  return (
    <div className={`tool-tile max-w-68 ${ON_PAPER}`} style={coloursOf(tool)}>
      <TileWords tool={tool} />
      <SquareArrowOutUpRight className="tool-out" aria-hidden="true" />
    </div>
  )
}

/** A small square with its colours and icon, or its first letter. */
export function ToolSwatch({ tool }: { tool: TileFace }) {
  return (
    <span className={`tool-swatch ${ON_PAPER}`} style={coloursOf(tool)} aria-hidden="true">
      {tool.icon === '' ? [...tool.label][0] : <ToolPicture name={tool.icon} />}
    </span>
  )
}

function TileWords({ tool: { icon, label, description } }: { tool: TileFace }) {
  return (
    <>
      <ToolPicture name={icon} />
      <b className="tool-label">
        <MixedText text={label} />
      </b>
      {description !== '' && (
        <span className="tool-text">
          <MixedText text={description} />
        </span>
      )}
    </>
  )
}

/** Printers leave backgrounds out, and a pale text with them. */
const ON_PAPER = 'print:bg-transparent! print:text-ink!'

function coloursOf({ bg_color, font_color }: TileFace) {
  return { backgroundColor: bg_color, color: font_color }
}

const icons: Record<ToolIconName, { Drawing: LucideIcon; text: TextKey }> = {
  folder: { Drawing: Folder, text: 'tool.iconFolder' },
  file: { Drawing: FileText, text: 'tool.iconFile' },
  clipboard: { Drawing: ClipboardList, text: 'tool.iconClipboard' },
  receipt: { Drawing: ReceiptText, text: 'tool.iconReceipt' },
  calendar: { Drawing: CalendarDays, text: 'tool.iconCalendar' },
  clock: { Drawing: Clock, text: 'tool.iconClock' },
  users: { Drawing: Users, text: 'tool.iconUsers' },
  chat: { Drawing: MessagesSquare, text: 'tool.iconChat' },
  phone: { Drawing: Phone, text: 'tool.iconPhone' },
  mail: { Drawing: Mail, text: 'tool.iconMail' },
  map: { Drawing: MapPinned, text: 'tool.iconMap' },
  truck: { Drawing: Truck, text: 'tool.iconTruck' },
  box: { Drawing: Box, text: 'tool.iconBox' },
  store: { Drawing: Store, text: 'tool.iconStore' },
  printer: { Drawing: Printer, text: 'tool.iconPrinter' },
  camera: { Drawing: Camera, text: 'tool.iconCamera' },
  wifi: { Drawing: Wifi, text: 'tool.iconWifi' },
  network: { Drawing: Network, text: 'tool.iconNetwork' },
  wrench: { Drawing: Wrench, text: 'tool.iconWrench' },
  key: { Drawing: KeyRound, text: 'tool.iconKey' },
  'credit-card': { Drawing: CreditCard, text: 'tool.iconCreditCard' },
  wallet: { Drawing: Wallet, text: 'tool.iconWallet' },
  chart: { Drawing: ChartColumn, text: 'tool.iconChart' },
  book: { Drawing: BookOpen, text: 'tool.iconBook' },
  graduation: { Drawing: GraduationCap, text: 'tool.iconGraduation' },
  globe: { Drawing: Globe, text: 'tool.iconGlobe' },
}

/** Renders nothing without an icon, or for an icon of a later release. */
export function ToolPicture({ name }: { name: string }) {
  if (!isIcon(name)) return null
  const { Drawing } = icons[name]
  return <Drawing className="tool-icon" aria-hidden="true" />
}

export function iconText(name: string): TextKey {
  return isIcon(name) ? icons[name].text : 'tool.iconNone'
}

function isIcon(name: string): name is ToolIconName {
  return Object.hasOwn(icons, name)
}
