import type { SampleCategory } from './sample-category.ts'

export const financialServices: SampleCategory = {
  name: 'financialservices',
  en: 'Financial services',
  zh: '金融服務',
  products: [
    {
      name: 'card_terminal',
      prices: [128, 0],
      en: ['Card terminal', 'Tap, insert or swipe, linked to the till.'],
      zh: ['信用卡機', '拍卡、插卡、碌卡，連接收銀機。'],
    },
    {
      name: 'octopus_reader',
      prices: [150, 600],
      en: ['Octopus reader', 'One tap at the counter, settled daily.'],
      zh: ['八達通讀卡機', '櫃枱一拍即付，每日結算。'],
    },
    {
      name: 'qr_payment_terminal',
      prices: [98, 0],
      en: ['QR payment terminal', 'Takes AlipayHK, WeChat Pay HK, PayMe and FPS.'],
      zh: ['二維碼收款機', '收 AlipayHK、WeChat Pay HK、PayMe 及轉數快。'],
    },
    {
      name: 'online_payment_link',
      prices: [80, 0],
      en: ['Online payment link', 'Send a link, get paid for catering and deposits.'],
      zh: ['網上付款連結', '傳送連結，收取到會及訂金。'],
    },
    {
      name: 'booking_deposit',
      prices: [100, 300],
      en: ['Booking deposits', 'Take a deposit with each booking and cut no-shows.'],
      zh: ['訂座按金', '訂座先付按金，減少客人失約。'],
    },
    {
      name: 'daily_settlement',
      prices: [60, 0],
      en: ['Daily settlement report', 'Cards, Octopus and wallets on one sheet.'],
      zh: ['每日結算報表', '信用卡、八達通、電子錢包，一張表對數。'],
    },
    {
      name: 'accounting_export',
      prices: [88, 500],
      en: ['Accounting export', 'Takings and fees, ready for your accountant.'],
      zh: ['會計匯出', '營業額及手續費，直接交會計師。'],
      isHidden: true,
    },
  ],
}
