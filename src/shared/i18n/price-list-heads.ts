/** The words by which the columns of a price list are recognised, in both languages. The first heads the column of an exported list. */
export const LIST_HEADS = {
  model: {
    en: ['Model', 'Model no', 'Item no', 'Item code', 'Item', 'Part no', 'Part number', 'SKU', 'Code', 'Ref'],
    zh: ['型號', '產品編號', '貨號', '編號', '料號'],
  },
  name_en: {
    en: ['English name', 'Name', 'Product', 'Product name', 'Item name', 'Name (English)', 'Name en'],
    zh: ['英文名稱', '英文名', '英文品名'],
  },
  name_zh: {
    en: ['Chinese name', 'Name (Chinese)', 'Name zh'],
    zh: ['中文名稱', '名稱', '中文名', '產品名稱', '品名', '產品', '貨品名稱'],
  },
  category: { en: ['Category', 'Group', 'Type'], zh: ['類別', '分類'] },
  brand: { en: ['Brand', 'Make', 'Maker'], zh: ['品牌', '牌子'] },
  unit: { en: ['Unit', 'UOM'], zh: ['單位'] },
  monthly_price: {
    en: ['Monthly price', 'Monthly', 'Per month', 'Monthly fee', 'Rent', 'Rent/mth', 'Rental', 'Monthly HK$'],
    zh: ['月費', '每月', '每月費用', '租金', '月租'],
  },
  upfront_price: {
    en: [
      'One-off price',
      'One-off',
      'Price',
      'Setup',
      'Upfront',
      'Upfront price',
      'Unit price',
      'One-off HK$',
    ],
    zh: ['一次性費用', '價錢', '價格', '售價', '單價', '安裝費'],
  },
  cost: { en: ['Cost', 'Cost price', 'Cost HK$'], zh: ['成本', '成本價'] },
  description_en: { en: ['English description', 'Description', 'Details'], zh: ['英文說明'] },
  description_zh: { en: ['Chinese description'], zh: ['中文說明', '說明', '描述'] },
  photo: {
    en: ['Photo', 'Picture', 'Image', 'Photo file', 'Image file', 'File name'],
    zh: ['相片', '圖片', '照片', '產品圖片', '相片檔案'],
  },
} as const satisfies Record<string, { en: readonly string[]; zh: readonly string[] }>
