import { product } from './product.ts'

/** The terms of use. Each part has a title and its paragraphs. */
export const terms = {
  title: 'Terms',
  intro: `What you can expect of ${product}, and what the others here expect of you.`,
  parts: [
    {
      title: 'Who this is',
      paragraphs: [
        `${product} helps people who live near one another become friends. The site that you are on is run by its operator, whom you reach through the contact page. The software behind it is free; others run sites of their own with it, which have nothing to do with this one.`,
        `${product} is in private beta. Parts of it will change, and sometimes it may be out of reach.`,
      ],
    },
    {
      title: 'Your account',
      paragraphs: [
        'You need an email address that the operator has approved. Be at least 16 years old, be one person with one account, and use a name that friends would know you by.',
        'Keep your password to yourself, and turn on two-step sign-in if you can. Tell us if you think that somebody else uses your account.',
        'You can deactivate or delete your account at any time in the account settings.',
      ],
    },
    {
      title: 'How we treat one another',
      paragraphs: [
        'Be kind and be yourself. Do not threaten, insult or harass anybody, do not pretend to be somebody else, and do not collect what others tell about themselves.',
        'No advertising except in the places made for it, no spam, no fraud, nothing unlawful, and no pictures that are not yours to share.',
        'Meet people for the first time where others are around. We do not check who they are.',
      ],
    },
    {
      title: 'What you write and show',
      paragraphs: [
        'It stays yours. You allow the operator to store it and to show it to those whom it is meant for, as long as it is here. That permission ends when you delete it; messages in a circle stay there without your name, because they are part of a conversation.',
      ],
    },
    {
      title: 'What the operator may do',
      paragraphs: [
        'The operator may remove what breaks these terms, and may suspend or close accounts that break them badly or again and again. If you think that this was a mistake, write to us: a person will read it.',
      ],
    },
    {
      title: 'What we cannot promise',
      paragraphs: [
        `${product} is offered as it is. We take care, but we cannot promise that it always works or that nothing is ever lost. We are not a party to what people arrange with one another. None of this limits rights that the law gives you, nor our liability for what we do on purpose or with gross negligence.`,
      ],
    },
    {
      title: 'Changes',
      paragraphs: [
        'If these terms change in a way that matters to you, we tell you before it takes effect. If you do not agree, you can leave and take your data with you.',
      ],
    },
  ],
}
