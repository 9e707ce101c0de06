/** The icons of product categories as paths. The home page has those that it shows in its data, so that its scripts have none. */

/** The first one is that of a new category. */
export const CATEGORY_ICONS = [
  'crate',
  'till',
  'tablet',
  'printer',
  'camera',
  'reader',
  'router',
  'cable',
  'scales',
  'tools',
] as const
export type CategoryIcon = (typeof CATEGORY_ICONS)[number]

/** Paths in a square of 72, which take fewer bytes than elements. */
export type CategoryDrawing = readonly [outline: string, filled?: string, brassLine?: string]

export const CATEGORY_DRAWINGS: Readonly<Record<CategoryIcon, CategoryDrawing>> = {
  crate: ['M10 24 36 12l26 12v26L36 62 10 50ZM10 24l26 12 26-12M36 36v26', '', 'm23 18 26 12v9'],
  till: ['M10 10h52v36H10ZM36 46v12M22 60h28M18 20h16M18 28h12M18 36h14', 'M42 18h12v20H42Z'],
  tablet: ['M18 8h36v56H18ZM26 20h20M26 29h20M26 38h12M33 57h6', 'M40 36h8v8h-8Z'],
  printer: ['M12 36h48v24H12ZM22 36V10l5 4 4-4 5 4 4-4 5 4 5-4v26M30 22h12M30 29h8', 'M46 46h6v6h-6Z'],
  camera: [
    'M12 10h48v10H12ZM16 20h40v12c0 14-8 24-20 24S16 46 16 32ZM27 34a9 9 0 1 0 18 0 9 9 0 1 0-18 0',
    'M32 34a4 4 0 1 0 8 0 4 4 0 1 0-8 0',
  ],
  reader: [
    'M14 18h30v46H14ZM22 44h1M29 44h1M36 44h1M22 53h1M29 53h1M36 53h1M50 24a12 12 0 0 1 0 16M57 17a22 22 0 0 1 0 30',
    'M21 26h16v10H21Z',
  ],
  router: [
    'M8 42h56v18H8ZM18 42 14 20M36 42V24M54 42l4-22M46 51h1M54 51h1',
    '',
    'M30 16a9 9 0 0 1 12 0M25 9a17 17 0 0 1 22 0',
  ],
  cable: ['M26 10h20v16H26ZM30 26h12v8H30ZM36 34v10c0 10-20 4-20 14v4', '', 'M33 10v8M39 10v8'],
  scales: ['M12 18h48M20 18l4 14h24l4-14M14 60l6-28h32l6 28Z', 'M29 46a7 7 0 1 0 14 0 7 7 0 1 0-14 0'],
  tools: [
    'M12 60 38 34M44 28a12 12 0 0 1 14-16l-8 8 2 8 8 2 2-8a12 12 0 0 1-16 14',
    '',
    'm14 14 14 14M44 44l14 14',
  ],
}
