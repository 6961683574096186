import { m } from '@coterie/contract/paraglide/messages'

import { product } from '../../i18n/product.ts'
import { TextPage } from './text-page.tsx'

const privacyTexts = {
  title: m.privacy_title,
  intro: m.privacy_intro,
  parts: [
    { title: m.privacy_parts_1_title, paragraphs: [m.privacy_parts_1_paragraphs_1] },
    {
      title: m.privacy_parts_2_title,
      paragraphs: [
        m.privacy_parts_2_paragraphs_1,
        m.privacy_parts_2_paragraphs_2,
        m.privacy_parts_2_paragraphs_3,
      ],
    },
    { title: m.privacy_parts_3_title, paragraphs: [m.privacy_parts_3_paragraphs_1] },
    { title: m.privacy_parts_4_title, paragraphs: [m.privacy_parts_4_paragraphs_1] },
    {
      title: m.privacy_parts_5_title,
      paragraphs: [m.privacy_parts_5_paragraphs_1, m.privacy_parts_5_paragraphs_2],
    },
    { title: m.privacy_parts_6_title, paragraphs: [m.privacy_parts_6_paragraphs_1] },
    {
      title: m.privacy_parts_7_title,
      paragraphs: [m.privacy_parts_7_paragraphs_1, m.privacy_parts_7_paragraphs_2],
    },
    { title: m.privacy_parts_8_title, paragraphs: [m.privacy_parts_8_paragraphs_1] },
    {
      title: m.privacy_parts_9_title,
      paragraphs: [m.privacy_parts_9_paragraphs_1, () => m.privacy_parts_9_paragraphs_2({ product })],
    },
  ],
}

export function PrivacyPage() {
  return <TextPage text={privacyTexts} />
}
