/** First messages to a friend: {A} writes to {B}, a friend from {circle}. */
export const greetings: readonly string[] = [
  'Hi {B}, are you back in {city}?',
  'Morning! I just walked past {cafe} and thought of you.',
  'Hey {B}. Did you get home all right from {meetup}?',
  'Are you awake? I can’t sleep either.',
  'Hello you. I’m stuck at {station} with time to write.',
  'Quick one before work:',
  'Guess who I ran into in {hood}. Your old flatmate.',
  'I still have your umbrella, by the way.',
  'How was the weekend? I saw the photos from {trip}.',
  '{B}! I have news, but first something else.',
  'Sorry for the late reply, this week has eaten me.',
  'Two things. The first is that {park} is full of very small dogs.',
  'I’m sitting by {water} and it’s too nice not to tell someone.',
  'Hope the new job is treating you well.',
  'You were missed at {meetup}.',
  'Happy {day}. I have coffee and opinions.',
]

/** More conversations between two friends; see conversations.ts. */
export const moreFriendTalk: readonly (readonly string[])[] = [
  [
    'A: Do you want to come to {water} on {day}? The forecast is kind for once.',
    'B: Only if we’re back by six, my sister calls then.',
    'A: Back by five. I’ll bring the flask.',
    'B: And I’ll bring something from {cafe}.',
  ],
  [
    'A: I signed up for {meetup}. My first time.',
    'B: Finally! Wear shoes that you don’t love.',
    'A: Why?',
    'B: You’ll see.',
  ],
  [
    'B: The flat in {hood} is gone. Someone offered more.',
    'A: Oh no. That was the one with the balcony.',
    'B: I had already planned the tomatoes.',
    'A: There will be another balcony. Come to {park} tonight and be sad with me.',
    'B: Give me an hour.',
  ],
  [
    'A: Can you recommend a dentist near {station}?',
    'B: Mine is good and plays the radio loudly.',
    'A: Loudly is good.',
    'B: I’ll send you the number after lunch.',
  ],
  [
    'B: {circle} has ten new members since summer. Ten!',
    'A: I know, I stood next to three of them last time and forgot every name.',
    'B: We need name tags.',
    'A: Or a better memory.',
  ],
  [
    'A: I cooked your lentils. Mine look like a pavement.',
    'B: Did you add the lemon at the end?',
    'A: There was a lemon?',
    'B: There’s always a lemon.',
  ],
  [
    'A: The trains to {trip} run every half hour on {day}. Early or late?',
    'B: Late. I have no morning in me this week.',
    'A: Then the ten past eleven from {station}.',
    'B: I’ll be on the platform with two tickets.',
  ],
  [
    'B: Did you ever finish that course?',
    'A: On Tuesday. There was a certificate with my name spelt wrong.',
    'B: Frame it.',
    'A: It’s on the fridge already.',
  ],
  [
    'A: My upstairs neighbour has bought a trumpet.',
    'B: How far along is he?',
    'A: Three notes. The same three notes.',
    'B: My sofa is yours on {day}, it’s quiet and there’s soup.',
  ],
  [
    'B: Are you still looking for someone to run with?',
    'A: Yes, but slowly, and only along {water}.',
    'B: Slowly is my only speed.',
    'A: {day}, half past seven?',
    'B: That’s an actual time in the morning, is it?',
  ],
  [
    'A: There’s a market in {hood} until four. Shall we?',
    'B: I can be there at two.',
    'A: Meet me at the cheese.',
    'B: Where else.',
  ],
  [
    'A: How was the interview?',
    'B: They asked what I do when nobody is watching.',
    'A: And?',
    'B: I said that I dance in the kitchen. They laughed, I think in a good way.',
  ],
  [
    'B: I found a table for {pub} on {day}, eight o’clock.',
    'A: You’re a magician. Who’s coming?',
    'B: You, me, and the first two to answer in {circle}.',
  ],
  [
    'A: I have a spare ticket for {day}, a small band at {hall}.',
    'B: What do they sound like?',
    'A: Like a kitchen falling down the stairs, in a good way.',
    'B: Sold.',
  ],
]

/** Closing messages between two friends. They fit any conversation. */
export const closings: readonly string[] = [
  'Right, {day} at {cafe} then. I’ll take the table by the window.',
  'I’m at {station} from {hour} on {day}, look for the yellow bag.',
  'Anyway, tell me on {day} when we walk around {park}.',
  'Got to run, the tram to {hood} is here. Speak on {day}!',
  'Let’s do {water} again soon. Maybe {day}, if it stays dry?',
  'By the way, {cafe} opens at {hour} on {day} now.',
  'I’ll save you a seat at {meetup}.',
  'Thanks, {B}. That made my {day}.',
  'See you at {pub} on {day}. First round is mine.',
  'I put {day}, {hour}, in my calendar with three exclamation marks.',
  'Say hello to {hood} from me, I’m only back on {day}.',
  'Will you be at {meetup} this time, {B}?',
  'Good luck on {day}! Call me when you’re through, any time after {hour}.',
  'I owe you a coffee at {cafe}, and this time I’ll remember my wallet.',
  'Shall I ask in {circle} if someone wants to join us on {day}?',
  'Perfect, then {hour} at {station}. I’ll be the one out of breath.',
  'If {park} is too muddy on {day}, we simply go to {cafe}.',
  'That reminds me: {pub} has a quiz on {day}. We’d be terrible. Shall we?',
  'That’s all from me for today, {B}. More on {day}.',
  'Just leaving {hall}, will write properly on {day}.',
  'I’ve told everybody in {circle} about it, sorry in advance.',
  'Good. {day}, {hour}, the bench by {water} where we sat last time.',
  'I’ll bring the book along to {meetup}, remind me on {day}.',
  'Let me know by {day} if {trip} works for you.',
]

/** Closing messages in a circle. They fit any conversation. */
export const circleClosings: readonly string[] = [
  'For everybody who missed it: {meetup}, we meet at {hour}, and I have spare gloves.',
  'I’m coming straight from {station} on {day}, so please start without me.',
  'Does anybody want a lift from {hood} on {day}? Two seats free.',
  'I’ve put the photos from {meetup} into the shared folder.',
  'Did someone leave a blue water bottle at {hall}? It’s safe with me.',
  'See you all on {day}. I’ll bring something sweet from {cafe}.',
  'Could someone bring a pump on {day}? I left mine in {hood}.',
  'I booked the big table at {pub} for {day}, {hour}.',
  'First time for me on {day}. I’ll be the nervous one at the entrance.',
  'My cousin is in {city} until {day}, can she come along?',
  'Weather for {day} looks fine now, I checked twice.',
  'If we end early, {cafe} is open until {hour}.',
  'Thanks for {meetup}, that was exactly what I needed this week.',
  'I can take over the list for {day} if nobody minds.',
  'Small change: {hour} instead of the usual time, {hall} is locked until then.',
  'Who else takes the tram from {station}? We could go together on {day}.',
  'I’m out on {day}, my parents are coming to {city}. Have fun without me!',
  'Reminder to myself and everybody: {meetup}, bring cash for the kitty.',
  'Walked past {park} just now, it’s beautiful. We picked the right season.',
  'Voted. Anything but {day} works for me.',
  'There’s still room on {day}, tell your neighbours in {hood}.',
  'I tried the place by {water} that you all keep talking about. You were right.',
]

/** Replies to a new vote, which {A} started. */
export const voteTalk: readonly (readonly string[])[] = [
  [
    'A: I’ve put up some dates, please tick the ones that work for you.',
    'B: Done. The first one is best for me.',
  ],
  ['A: Dates for the next one are above. Voting closes in two days.', 'B: Thanks for organizing, {A}.'],
  [
    'A: Please vote, or we’ll be discussing this until spring.',
    'B: Voted, and I’ll bring snacks either way.',
  ],
  ['A: Which days work? Tick all you can make.', 'B: I can make both. Spoilt for choice.'],
  ['A: {where} is free on these days, please vote.', 'B: Great choice.'],
  ['A: These dates are still free in the calendar.', 'B: Ticked. Fingers crossed for the later one.'],
]

export const friendIntroductions: readonly string[] = [
  'Hi {B}, we both like long walks, it seems. I know a good loop through {park} and would be glad of company.',
  'Hello {B}. I’m new in {hood} and still looking for good company and a good bakery. Coffee some time?',
  'Hi, I keep seeing you at things around {hood} and never say hello. So: hello!',
  'Hello {B}, your profile made me laugh. If you’re up for a coffee at {cafe}, so am I.',
]
