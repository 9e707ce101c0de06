/** Drawings of 72 by 72, matched by words in a product's key, with a fallback for each category. */

interface Drawing {
  line: string
  /** The drawing is in brass: filled, or stroked. */
  fill?: string
  mark?: string
}

export function drawingOf(product: string, category: string): Drawing {
  const key = `_${product.toLowerCase().replace(/[^a-z0-9]+/g, '_')}_`
  const name = words.find(([pattern]) => pattern.test(key))?.[1] ?? defaults[category] ?? 'crate'
  return drawings[name]
}

const box = (x: number, y: number, w: number, h: number, r = 4) =>
  `M${x + r} ${y}h${w - 2 * r}a${r} ${r} 0 0 1 ${r} ${r}v${h - 2 * r}a${r} ${r} 0 0 1-${r} ${r}h-${w - 2 * r}` +
  `a${r} ${r} 0 0 1-${r}-${r}v-${h - 2 * r}a${r} ${r} 0 0 1 ${r}-${r}Z`
const slab = (x: number, y: number, w: number, h: number) => `M${x} ${y}h${w}v${h}h-${w}Z`
const dot = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0-${2 * r} 0Z`

const PHONE = `${box(20, 8, 32, 56, 5)}M35 58h2`
const WINDOW = `${box(8, 12, 56, 46)}M8 24h56M16 18h.1M23 18h.1`
const DOME = 'M12 14h48v10H12ZM16 24v6a20 24 0 0 0 40 0v-6'
const CALENDAR = `${box(10, 14, 52, 46)}M10 28h52M22 8v10M50 8v10`
const TORN = 'M18 8h36v54l-6-5-6 5-6-5-6 5-6-5-6 5Z'

const drawings = {
  terminal: {
    line: `${box(10, 10, 52, 36)}M36 46v12M22 60h28M18 20h16M18 28h12M18 36h14`,
    fill: slab(42, 18, 12, 20),
  },
  printer: {
    line: `M22 34V10l4 4 5-4 5 4 5-4 5 4 4-4v24${box(12, 34, 48, 26)}M20 48h14M50 48h.1`,
    mark: 'M28 22h16M28 29h10',
  },
  labelPrinter: {
    line: `${box(10, 14, 52, 28)}M18 28h10M50 28h.1M20 42v20h32V42`,
    fill: slab(27, 48, 18, 8),
  },
  queueTicket: { line: `${TORN}M27 38h18M27 47h10`, fill: slab(27, 17, 18, 12) },
  handheld: { line: `${PHONE}M27 18h18M27 26h12`, fill: slab(27, 36, 18, 14) },
  kiosk: { line: `${box(20, 6, 32, 46)}M36 52v12M24 64h24M27 34h18M27 42h18`, fill: slab(27, 14, 18, 12) },
  kitchenDisplay: {
    line: `M36 4v8${box(8, 12, 56, 40)}M16 20h10v24H16ZM31 20h10v24H31Z`,
    fill: slab(46, 20, 10, 16),
  },
  customerDisplay: { line: `${box(12, 12, 48, 26)}M36 38v22M24 60h24M20 21h14`, mark: 'M20 29h8M42 29h10' },
  drawer: { line: `${box(8, 20, 56, 16, 3)}M12 36h48v22H12ZM18 28h.1`, mark: 'M28 46h16' },
  licence: { line: WINDOW, mark: 'm26 41 7 7 14-15' },
  code: {
    line: `${slab(12, 12, 18, 18)}${slab(42, 12, 18, 18)}${slab(12, 42, 18, 18)}M42 44h6v6M59 43v7M43 60h5M58 59h2`,
    fill: `${slab(18, 18, 6, 6)}${slab(48, 18, 6, 6)}${slab(18, 48, 6, 6)}`,
  },
  crate: { line: 'm36 9 24 12v28L36 63 12 49V21ZM12 21l24 13 24-13M36 34v29', mark: 'm24 15 24 13' },
  members: {
    line: `${box(8, 16, 56, 40)}M16 26h8`,
    fill: 'M36 50 25 39a7 7 0 0 1 11-8 7 7 0 0 1 11 8Z',
  },
  delivery: { line: 'M16 26h40l-3 36H19ZM26 26v-6a10 10 0 0 1 20 0v6', mark: 'm28 43 6 6 11-12' },
  rota: { line: `${CALENDAR}M20 38h8M20 50h8M44 50h8`, fill: `${slab(32, 34, 8, 8)}${slab(44, 34, 8, 8)}` },
  deposit: { line: CALENDAR, fill: dot(36, 44, 9) },
  report: {
    line: 'M12 10v50h50',
    fill: `${slab(20, 40, 8, 14)}${slab(34, 30, 8, 24)}${slab(48, 18, 8, 36)}`,
  },
  menu: {
    line: 'M36 18c-6-5-14-6-24-6v44c10 0 18 1 24 6 6-5 14-6 24-6V12c-10 0-18 1-24 6ZM36 18v44',
    mark: 'M20 24h8M20 32h8M44 24h8M44 32h8',
  },
  router: {
    line: `${box(10, 40, 52, 18)}M18 40V20M54 40V20M20 49h.1M28 49h.1`,
    mark: 'M28 31a12 12 0 0 1 16 0M23 23a20 20 0 0 1 26 0',
    fill: dot(51, 49, 3),
  },
  accessPoint: {
    line: 'M10 12h52M18 12v6c0 8 8 13 18 13s18-5 18-13v-6',
    mark: 'M26 42c6 6 14 6 20 0M19 51c10 10 24 10 34 0',
  },
  netSwitch: {
    line: `${box(6, 24, 60, 24)}M14 33h6v7h-6ZM26 33h6v7h-6ZM38 33h6v7h-6Z`,
    fill: slab(51, 33, 8, 7),
  },
  socket: { line: `${box(14, 8, 44, 40)}M26 19h20v13h-5v5H31v-5h-5Z`, mark: 'M36 48v16' },
  portal: { line: PHONE, mark: 'M28 31a12 12 0 0 1 16 0M32 37a6 6 0 0 1 8 0', fill: dot(36, 44, 2.6) },
  sim: { line: 'M20 8h20l14 14v42H20Z', mark: 'M28 34h18v20H28ZM28 44h18M37 34v20' },
  cabinet: { line: `${box(14, 6, 44, 58)}M22 17h28M22 27h28M22 37h28`, fill: dot(36, 51, 4) },
  dome: { line: `${DOME}${dot(36, 35, 9)}`, fill: dot(36, 35, 4) },
  bullet: {
    line: `${box(14, 18, 36, 20)}M50 22l10-3v18l-10-3M28 38v12H12M12 40v20`,
    fill: slab(21, 25, 9, 6),
  },
  kitchenCamera: {
    line: `${DOME}${dot(36, 34, 8)}`,
    mark: 'M27 67c-3-3 3-4 0-7M36 69c-3-3 3-4 0-7M45 67c-3-3 3-4 0-7',
  },
  recorder: { line: `${box(8, 22, 56, 28)}M16 32h18M16 40h10M16 50v6M56 50v6`, fill: dot(50, 36, 5) },
  cloud: {
    line: 'M22 54a13 13 0 0 1 0-26 17 17 0 0 1 32-3 15 15 0 0 1-2 29Z',
    mark: 'M36 46V34M30 39l6-6 6 6',
  },
  people: {
    line: `${dot(27, 24, 8)}M11 54c0-11 6-17 16-17s16 6 16 17M47 34a6 6 0 1 0-1-12M50 41c7 1 11 6 11 13`,
    mark: 'M11 63h50',
  },
  card: {
    line: `${box(18, 6, 36, 44)}M27 33h.1M36 33h.1M45 33h.1M27 41h.1M36 41h.1M45 41h.1M24 50v14h24V50`,
    fill: slab(25, 14, 22, 11),
  },
  tapReader: {
    line: `${box(12, 36, 48, 26)}M22 52h28`,
    mark: 'M27 27a14 14 0 0 1 18 0M20 18a24 24 0 0 1 32 0',
  },
  link: {
    line: 'm26 34-8 8a9 9 0 0 0 12 12l8-8M46 38l8-8a9 9 0 0 0-12-12l-8 8',
    mark: 'm30 42 12-12',
  },
  receipt: { line: `${TORN}M27 20h18M27 30h18`, mark: 'M27 40h10' },
} satisfies Record<string, Drawing>

type DrawingName = keyof typeof drawings

const defaults: Record<string, DrawingName> = {
  poshardware: 'terminal',
  possoftware: 'licence',
  networking: 'router',
  cctv: 'dome',
  financialservices: 'card',
}

/** The first match is used, so more specific words come first. */
const words: [RegExp, DrawingName][] = [
  [/_label/, 'labelPrinter'],
  [/_queue/, 'queueTicket'],
  [/_qr_|_scan/, 'code'],
  [/_printer/, 'printer'],
  [/kitchen_cam|_heat/, 'kitchenCamera'],
  [/_kiosk/, 'kiosk'],
  [/kitchen_(display|screen)|_kds_/, 'kitchenDisplay'],
  [/_customer_|_display/, 'customerDisplay'],
  [/_drawer/, 'drawer'],
  [/_handheld|_pad_|_tablet/, 'handheld'],
  [/_cloud/, 'cloud'],
  [/_record/, 'recorder'],
  [/_people|_counting/, 'people'],
  [/_bullet/, 'bullet'],
  [/_dome|_cam/, 'dome'],
  [/_octopus|_tap_|_contactless/, 'tapReader'],
  [/_sim_/, 'sim'],
  [/_member|_loyal/, 'members'],
  [/_card_/, 'card'],
  [/_licen[cs]e/, 'licence'],
  [/_terminal|_till_/, 'terminal'],
  [/_inventory|_stock/, 'crate'],
  [/_deliver|_takeaway/, 'delivery'],
  [/_rota|_staff|_shift/, 'rota'],
  [/_booking|_deposit/, 'deposit'],
  [/_settle|_account|_invoice/, 'receipt'],
  [/_report|_sales/, 'report'],
  [/_menu/, 'menu'],
  [/_portal|_guest/, 'portal'],
  [/_wifi|_wi_fi|_access/, 'accessPoint'],
  [/_switch|_poe_/, 'netSwitch'],
  [/_cabl|_socket/, 'socket'],
  [/_cabinet|_rack_/, 'cabinet'],
  [/_router|_5g_/, 'router'],
  [/_link_|_online/, 'link'],
]
