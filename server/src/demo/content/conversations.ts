/** A founder (A) introduces a new member (B). */
export const welcomes: readonly (readonly string[])[] = [
  [
    'A: Everyone, this is {B}, who joined today. Be nice, we were all new once.',
    'B: Hello all. A friend of a friend said you’re the good kind of busy.',
    'C: That’s the kindest description yet. Welcome.',
    'B: Is there anything I should bring the first time?',
    'A: Yourself, and maybe biscuits. Biscuits open every door here.',
  ],
  [
    'A: Welcome to {B}, who found us all on their own.',
    'B: I read the description twice and then told my plants about it. Hello.',
    'C: What did the plants say?',
    'B: They said go.',
    'C: Wise plants. See you at the next one.',
  ],
  [
    'A: {B} is with us as of today.',
    'C: Hooray. {B}, ignore most of what we write here, it’s about cake.',
    'B: I’ve scrolled up. I like the cake parts.',
    'A: Then you’ll do very well.',
  ],
  [
    'A: A warm hello to {B}, who moved to {hood} last month.',
    'B: Thank you! I still get lost between my door and {station}.',
    'C: So do I, and I’ve lived here for nine years.',
    'B: Then I’m among my own kind.',
  ],
  [
    'B: Hello everybody, I’m {B}. {A} said to write something here.',
    'A: And you did. Well done, that’s the hardest part.',
    'C: Welcome! Are you coming to the next one?',
    'B: I am, unless my courage leaves me at {station}.',
    'C: I’ll wait for you at the exit and hold it by the collar.',
  ],
  [
    'A: One more of us: {B} just joined.',
    'C: Lovely. {B}, what should we know about you?',
    'B: I’m early for everything and I always bring a thermos.',
    'A: You can stay forever.',
  ],
]

/** Small talk for any circle, in the format of `Theme.threads`. */
export const circleTalk: readonly (readonly string[])[] = [
  [
    'C: I’m running ten minutes late, the bus has stopped to think.',
    'A: No stress, we start with tea anyway.',
    'C: Moving again. Save me a chair.',
    'B: Saved, with a jacket, like on holiday.',
  ],
  [
    'B: Did anyone find a grey scarf yesterday?',
    'A: It’s at mine. It smells of someone else’s very good perfume.',
    'B: That’s my sister’s scarf and my sister’s perfume and I was never here.',
    'C: We saw nothing.',
  ],
  [
    'A: I settled the costs from last time, it was 6.20 each. No hurry.',
    'C: Sent.',
    'B: Sent, plus a bit for the person who forgot.',
    'C: Who forgot?',
    'B: You, in September.',
    'C: Fair',
  ],
  [
    'A: Poll, but in words: earlier or later start in winter?',
    'B: Earlier. I turn into a pumpkin at ten.',
    'C: Later, please.',
    'A: Middle it is. Half an hour earlier and nobody is happy, as in every good compromise.',
  ],
  [
    'C: Small announcement: I got the job.',
    'A: THE job?',
    'C: The job.',
    'B: I’m so pleased for you. Next round of drinks is on us.',
    'A: You practised on us for three weeks, we basically got it together.',
  ],
  [
    'B: I’ll miss the next two, my parents are visiting.',
    'A: Bring them along.',
    'B: My father will tell you about drainage.',
    'C: I have questions about drainage.',
    'B: Then may I introduce you to your new best friend',
  ],
  [
    'A: Thank you all for yesterday. I wasn’t in the mood before and very much was after.',
    'C: Same. I laughed until my face hurt.',
    'B: It was the thing with the umbrella.',
    'A: We agreed never to speak of the umbrella.',
  ],
  [
    'C: My flatmate would like to come along. She’s quiet for twenty minutes and then the funniest person in the room.',
    'A: We have time. Bring her.',
    'B: I’m quiet for twenty minutes and then I go home, so we’ll balance out.',
  ],
  [
    'B: Is it on if it rains?',
    'A: It’s on if it snows.',
    'C: It’s on if {A} has cake.',
    'A: I have cake.',
    'B: Then I don’t know why I asked.',
  ],
  [
    'A: We have been doing this for a year today.',
    'B: No.',
    'A: The first message here is from exactly a year ago. It says “is this working?”',
    'C: It’s working.',
  ],
  [
    'C: Someone should photograph the sunset right now. I have no hands free.',
    'A: On it.',
    'B: Out of my window too. The whole street has stopped.',
    'C: Thank you, my hands are full of shopping but my heart is in it.',
  ],
]

export const friendTalk: readonly (readonly string[])[] = [
  [
    'A: It was good to talk properly yesterday.',
    'B: It was. I thought about what you said on the way home.',
    'A: About the job or about the cat?',
    'B: The cat, mainly. But also the job.',
    'A: Coffee next week? Tuesday or Thursday after six.',
    'B: Thursday. {cafe}?',
    'A: Perfect.',
  ],
  [
    'A: Do you still have that drill?',
    'B: I do. What are we drilling?',
    'A: One shelf. I’ve been looking at it on the floor since May.',
    'B: I’ll come on Saturday with the drill and a level, you make lunch.',
    'A: Deal of the year',
  ],
  [
    'B: Are you going on Thursday?',
    'A: I think so. You?',
    'B: Only if you’re going, I never know where to stand at the start.',
    'A: Then we’ll stand together. I’ll wait outside at ten to.',
    'B: You’re a good person.',
  ],
  [
    'A: I found the song. It’s been driving me mad since the party.',
    'B: And?',
    'A: It’s from an advert for yoghurt.',
    'B: That hurts a little.',
    'A: It’s a very good song.',
  ],
  [
    'B: I’m in {hood}, are you near?',
    'A: Ten minutes away with a bag full of leeks.',
    'B: Come over, I have a bench and two ice creams, one is melting.',
    'A: Running. With leeks.',
  ],
  [
    'A: How did it go at the doctor’s?',
    'B: All fine. I can run again from next week, slowly.',
    'A: I’m so relieved. Slowly is the only way we run anyway.',
    'B: Thanks for asking. You were the only one who remembered the date.',
  ],
  [
    'B: Thank you for the book. I was up until two.',
    'A: Which part?',
    'B: The letter. You could have warned me.',
    'A: And spoil that? Never. Next one is on my shelf for you.',
  ],
  [
    'A: My mother is in town and wants to see “something real”. Help.',
    'B: {park} in the morning, market in {hood}, lunch where the plates don’t match.',
    'A: You should do this for a living.',
    'B: I do it for leeks.',
  ],
  [
    'A: Moving day is the 28th. I promise pizza and no piano.',
    'B: Last time you said no piano.',
    'A: It was a harmonium.',
    'B: I’m in. I’ll bring straps.',
  ],
  [
    'B: Nice to have met you last week. You said something about a reading group?',
    'A: Yes, and it needs people who talk. Shall I send you the book?',
    'B: Please. I talk.',
    'A: I noticed, it was great.',
  ],
]

export const introductions: readonly string[] = [
  'Hi, I moved to {city} in autumn and know my colleagues and my baker. I’d love to come along to one evening and see.',
  'Hello. I’ve read your description three times and it sounds exactly like the kind of people I miss. I’m free most weekends.',
  'Hi there. I’m a complete beginner, but a punctual one. Is there still room?',
  'I met two of you at the street fair in {hood} and you were lovely. Could I join in?',
  'Hello from {hood}. I used to do this years ago, stopped when the children came, and would like to start again slowly.',
  'I work shifts, so I can’t come every time. If that’s fine with you, I’d be very happy to join.',
  'Hi, my neighbour told me about you. I can bring cake, and a second opinion on most things.',
  'Hello, I’m a bit shy at first. After that I’m the one who stays to stack the chairs.',
]
