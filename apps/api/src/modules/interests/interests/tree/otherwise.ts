/**
 * Phrases that are about none of their words: a hot dog is no dog, and a butterfly stroke has no wings. They are compounds of English with an animal, a plant,
 * food, a part of a house, or a garment in them. What is about something else is a word of that interest instead.
 */
export const OTHERWISE = `
hot dog, corn dog, dog tag, downward dog, dog days, top dog, cat eye, cat nap, fat cat, cat burglar, pony tail, horse power, saw horse, clothes horse, dark horse, high horse, butterfly stroke,
butterfly effect, wolf whistle, lone wolf, lion's share, white elephant, teddy bear, bear market, bull market, goat cheese, chicken wire, chicken pox, rabbit hole, snake oil, night owl, early bird,
bird's eye view, fish eye, fish bone, shark tank, goose bumps, guinea pig trial, sea salt, sea level, nest egg, egg chair, cake walk, piece of cake, cookie cutter, cookie consent, pie chart,
humble pie, jam session, traffic jam, salad days, word salad, bean bag, bean counter, couch potato, chocolate lab, cotton candy, olive branch, decision tree, tree diagram, rose gold, flower girl,
garden hose, window shopping, trap door, house music, house arrest, open house, white house, house of cards, kitchen timer, bed bug, bath bomb, red carpet, curtain call, iron curtain, musical chairs,
shelf life, cabinet minister, party line, search party, third party, political party, book value, comic relief, dress rehearsal, dress code, boot camp, hat trick, hard hat, nail gun, hairpin bend,
ring road, gold rush, gold standard, time travel, space bar, space heater, rock bottom, beach ball, rain check, cloud storage, cloud computing, dance floor, train of thought, train wreck
`;
