import { product } from './product.ts'

/** What is done with personal data. Each part has a title and its paragraphs. */
export const privacy = {
  title: 'Privacy',
  intro: 'What we know of you, what for, and how you get rid of it.',
  parts: [
    {
      title: 'Who is responsible',
      paragraphs: [
        'The operator of this site, whom you reach through the contact page. Your data lie on the operator’s own server. They are not sold, not used for advertising by others, and not handed to anybody unless the law demands it.',
      ],
    },
    {
      title: 'What you tell us',
      paragraphs: [
        'Your email address, a password, your name, and if you like a picture, a few words about yourself, your city and your interests. We need them to give you an account and to find people and circles near you who fit.',
        'The circles that you join, whom you ask, whom you skip and whom you block, what you like and rate, and the messages that you write. Messages are kept so that you and those you write with can read them again. They are not read for any other purpose, except when somebody reports one.',
        'Passwords are stored in a form that cannot be turned back. Of pictures only the picture is kept: what a camera noted in the file, such as where it was taken, is thrown away.',
      ],
    },
    {
      title: 'Where you are',
      paragraphs: [
        'We keep the city that you choose, and nothing finer. If you let your browser tell us where you are, that is used once, to find the city, and is not stored. The list of cities lies on our own server, so no map service hears of you.',
      ],
    },
    {
      title: 'What others see',
      paragraphs: [
        'Signed-in people can see your name, picture, words, city, interests and circles. In the account settings you can hide your city, whether you are online, or your whole profile from the suggestions. Nobody else sees your email address.',
      ],
    },
    {
      title: 'Your browser and your device',
      paragraphs: [
        'One cookie keeps you signed in; scripts cannot read it. Your browser’s storage keeps your name, email address and theme so that pages appear quickly, and what you wrote until it has been sent. There are no other cookies, no trackers and nothing loaded from other sites.',
        'For each sign-in we keep when it was last used and which browser it was, so that you can see and end your sessions. To slow down those who guess passwords or flood forms, we count tries under a scrambled form of the network address, for about a day.',
      ],
    },
    {
      title: 'Mails',
      paragraphs: [
        'We mail you what your account needs: links to confirm an address or to set a new password. Other mails come only as the switches in your account settings say. What you send through the contact page becomes a mail to the operator and is kept until a year after it was answered and closed.',
      ],
    },
    {
      title: 'How long',
      paragraphs: [
        'As long as you have an account. A deactivated account is kept for 30 days, in which you can come back, and is then erased. When you delete your account, everything of yours is erased; messages in a circle stay there as those of an unknown user. Backups of the operator may keep copies for a while longer.',
        'For 12 months after you delete your account we keep, under a fingerprint of your address from which it cannot be read: who blocked you, open and upheld reports about you without the words of others, and what followed from them. If you sign up with the address again, they apply again; after 12 months they are deleted. The daily limits that you had used up are kept until the day ends, and that your address was approved is kept as a fingerprint.',
      ],
    },
    {
      title: 'Reports',
      paragraphs: [
        'What is reported is kept as it looked then, with the messages beside it, until 180 days after it was decided; only the admins see it, and never tell by whom it was reported. Of an address whose account was closed for good we keep a fingerprint from which it cannot be read, so that it cannot sign up again; this outlives the account.',
      ],
    },
    {
      title: 'Your rights',
      paragraphs: [
        'In the account settings you can download everything that we have of you, correct it, and delete it. You may also ask the operator what is stored about you, object to its use, or complain to the data protection authority of your country.',
        `The city data of ${product} come from GeoNames, under the licence CC BY 4.0.`,
      ],
    },
  ],
}
