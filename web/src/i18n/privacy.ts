import { product } from './product.ts'

/** The privacy policy. Each part has a title and paragraphs. */
export const privacy = {
  title: 'Privacy',
  intro: 'What we collect, why, and how to delete it.',
  parts: [
    {
      title: 'Who’s responsible',
      paragraphs: [
        'The operator of this site. You can reach them through the contact page. Your data is stored on the operator’s own server. It isn’t sold, isn’t used for other companies’ advertising, and isn’t given to anyone unless the law requires it.',
      ],
    },
    {
      title: 'What you share with us',
      paragraphs: [
        'Your email address, password and name and, if you like, a photo, your pronouns, a bio, your city and your interests. We need them to run your account and to find people and circles near you that fit.',
        'The circles you join, the people you ask to connect with, skip or block, what you like and rate, and the messages you write. We keep messages so that you and the people you’re talking to can read them again. No one reads them for any other purpose, except when someone reports one.',
        'We store passwords only as hashes, which can’t be turned back into the password. From photos, we keep only the image and discard what the camera saved in the file, such as where it was taken.',
      ],
    },
    {
      title: 'Where you are',
      paragraphs: [
        'We keep the city you choose, and nothing more precise. If you let your browser share your location, we use it once to find the city and don’t store it. The list of cities is on our own server, so no map service learns about you.',
      ],
    },
    {
      title: 'What others see',
      paragraphs: [
        'People who are signed in can see your name, photo, pronouns, bio, city, interests and circles. In your account settings you can hide your city, your online status, or your whole profile from suggestions. No one else sees your email address.',
      ],
    },
    {
      title: 'Your browser and your device',
      paragraphs: [
        'One cookie keeps you signed in; scripts can’t read it. Others remember your language, recognize a browser you’ve signed in with, and link a sign-up to the browser it came from. Your browser’s storage keeps your name, email address and theme so that pages load quickly, and what you write until it’s sent. There are no other cookies, no trackers, and nothing loaded from other sites.',
        'For each sign-in, we keep the browser and when it was last used, so that you can see and end your sessions. To stop people who guess passwords or flood forms, we count attempts under a scrambled form of the network address for about a day.',
      ],
    },
    {
      title: 'Emails',
      paragraphs: [
        'We email you what your account needs, such as links to confirm an email address or reset your password. You choose all other emails in your account settings. A message sent through the contact page reaches the operator by email, and we keep it for a year after it was answered and closed.',
      ],
    },
    {
      title: 'How long we keep it',
      paragraphs: [
        'As long as you have an account. We keep a deactivated account for 30 days, so that you can come back, and then delete it. When you delete your account, we delete everything of yours. Messages in a circle stay there under “Unknown User”. The operator’s backups may keep copies a little longer.',
        'For 12 months after you delete your account, we keep under a fingerprint of your email address, which can’t be turned back into it: who blocked you, open and upheld reports about you without other people’s words, and what was decided. If you sign up with that address again, these apply again. After 12 months, we delete them. We keep the daily limits you’ve used until the day ends, and a fingerprint that says your address was approved.',
      ],
    },
    {
      title: 'Reports',
      paragraphs: [
        'We keep what was reported as it looked at the time, with the messages around it, until 180 days after the decision. Only admins see it, and they never say who reported it. If an account is banned, we keep a fingerprint of its email address, which can’t be turned back into it, so that it can’t sign up again. We keep this even after the account is deleted.',
      ],
    },
    {
      title: 'Your rights',
      paragraphs: [
        'In your account settings you can download everything we have about you, correct it, and delete it. You can also ask the operator what they store about you, object to its use, or complain to your country’s data protection authority.',
        `${product} uses city data from GeoNames, licensed under CC BY 4.0.`,
      ],
    },
  ],
}
