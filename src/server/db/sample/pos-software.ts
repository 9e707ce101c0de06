import type { SampleCategory } from './sample-category.ts'

export const posSoftware: SampleCategory = {
  name: 'possoftware',
  en: 'POS software',
  zh: '收銀軟件',
  products: [
    {
      name: 'pos_licence',
      prices: [280, 0],
      en: ['POS licence, one till', 'Orders, split bills and closing the day.'],
      zh: ['收銀系統授權（每部）', '落單、分單、埋數，一個系統做齊。'],
    },
    {
      name: 'table_qr_ordering',
      prices: [220, 500],
      en: ['Table QR ordering', 'Guests scan, order and call for the bill.'],
      zh: ['掃碼點餐', '客人掃碼即可自助落單及埋單。'],
    },
    {
      name: 'inventory',
      prices: [160, 800],
      en: ['Inventory', 'Stock goes down automatically with every dish sold.'],
      zh: ['存貨管理', '每賣一碟，自動扣減存貨。'],
    },
    {
      name: 'loyalty',
      prices: [180, 600],
      en: ['Loyalty and members', 'Stamps, points and birthday treats without a plastic card.'],
      zh: ['會員優惠', '印花、積分、生日優惠，毋須實體卡。'],
    },
    {
      name: 'delivery_integration',
      prices: [250, 1000],
      en: ['Delivery platform integration', 'Delivery orders print in the kitchen like any other.'],
      zh: ['外賣平台接單', '外賣訂單直接入廚房，毋須重新輸入。'],
    },
    {
      name: 'staff_rota',
      prices: [120, 0],
      en: ['Staff rota', 'Shifts, clock-in and hours ready for payroll.'],
      zh: ['員工更表', '編更、打卡、計算工時，出糧更方便。'],
    },
    {
      name: 'sales_reports',
      prices: [98, 0],
      en: ['Sales reports', 'Yesterday’s takings on your phone by breakfast.'],
      zh: ['營業報表', '昨日生意，早上即可在手機查看。'],
    },
    {
      name: 'menu_setup',
      prices: [0, 1500],
      en: ['Menu set-up and training', 'We key in your menu and train the whole shift.'],
      zh: ['餐牌設定及培訓', '代為輸入餐牌，培訓全體員工。'],
    },
  ],
}
