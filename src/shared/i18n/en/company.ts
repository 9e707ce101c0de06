/** The company, as its record has it until an admin saves the Company page: sample content, and empty facts. */
export const company = {
  name: 'Wok & Wire',
  otherName: '鑊線科技',
  address: 'Unit 8, 12/F, Sample Industrial Building, 1 Sample Street, Kwun Tong, Hong Kong',
  telephone: '+852 0000 0000',
  /** Empty: no WhatsApp button is shown. */
  whatsapp: '',
  /** After hours. */
  hotline: '',
  email: 'hello@wokandwire.example',
  /** From here on: empty until the company fills it in, and then nothing is shown. The town, for search engines. */
  locality: '',
  /** Such as `Mo-Fr 09:30-18:30\\Sa 10:00-14:00`: read by search engines, and shown in the words of each language. */
  hours: '',
  /** Ends “We will contact you …”: such as “within one working day”. */
  answerTime: '',
  /** On the home page, not of the record: names separated by backslashes. */
  customers: '',
}
