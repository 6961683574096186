import { product } from './product.ts'

/** The terms of use. Each part has a title and paragraphs. */
export const terms = {
  title: 'Terms',
  intro: `What you can expect from ${product}, and what we expect from you.`,
  parts: [
    {
      title: 'Who we are',
      paragraphs: [
        `${product} helps people who live near each other become friends. This site is run by its operator. You can reach them through the contact page. The software is open source; other people run their own sites with it, independent of this one.`,
        `${product} is in private beta. Some features will change, and the site may be down at times.`,
      ],
    },
    {
      title: 'Your account',
      paragraphs: [
        'You need an email address that the operator has approved. You must be at least 16, have only one account, and use a name that your friends know you by.',
        'Keep your password to yourself and turn on two-step sign-in if you can. Tell us if you think someone else is using your account.',
        'You can deactivate or delete your account at any time in your account settings.',
      ],
    },
    {
      title: 'How we treat each other',
      paragraphs: [
        'Be kind and be yourself. Don’t threaten, insult or harass anyone, don’t impersonate anyone, and don’t collect what people share about themselves.',
        'Don’t advertise except in the places made for it. No spam, no fraud, nothing illegal, and no photos you don’t have the right to share.',
        'Meet people in a public place the first time. We don’t check anyone’s identity.',
      ],
    },
    {
      title: 'What you post',
      paragraphs: [
        'It stays yours. You allow the operator to store it and show it to the people you share it with, for as long as it’s here. That permission ends when you delete it. Messages in a circle stay there without your name, because they’re part of a conversation.',
      ],
    },
    {
      title: 'What the operator may do',
      paragraphs: [
        'The operator may remove anything that breaks these terms, and may suspend or close accounts that break them seriously or repeatedly. If you think we made a mistake, write to us: a person will read it.',
      ],
    },
    {
      title: 'What we can’t promise',
      paragraphs: [
        `${product} is provided as it is. We take care, but we can’t promise that it always works or that nothing is ever lost. We aren’t a party to what people arrange with each other. None of this limits the rights the law gives you, or our liability for what we do intentionally or with gross negligence.`,
      ],
    },
    {
      title: 'Changes',
      paragraphs: [
        'If we change these terms in a way that matters to you, we’ll tell you before the change takes effect. If you don’t agree, you can leave and take your data with you.',
      ],
    },
  ],
}
