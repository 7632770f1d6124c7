/** Where people go, what they watch, read, play and learn. An interest a line: its number, its name and its words (`outline.ts`). */
export const GOING = `
16000 Travel: travel, vacation, holiday destination, trip?, reise, viaje, voyage, viaggio, 旅行, путешествие, سفر, wanderlust, bucket list, itinerary, travel guide
  16010 Europe travel: europe, european city, eurotrip, abroad?
    16011 Italy: italy, rome, venice, tuscany, amalfi, sicily, italia, florence, italien
    16012 France: france, paris, provence, normandy, bretagne, frankreich
    16013 Spain and Portugal: spain, barcelona, lisbon, portugal, andalusia, madrid, españa, porto, spanien
    16014 Greece: greece, santorini, athens, crete, griechenland
    16015 Nordic countries: norway, sweden, iceland, lofoten, denmark, finland, norwegen, fjord
    16016 Germany and the Alps: germany, austria, switzerland, bavaria, berlin, vienna, deutschland, alps, dolomites
    16017 Britain and Ireland: london, scotland, england, ireland, wales, cotswolds, edinburgh
  16020 Asia travel: asia, southeast asia, vietnam, bali, singapore
    16021 Japan: japan, tokyo, kyoto, osaka, 日本, 京都, 東京
    16022 Thailand: thailand, bangkok, chiang mai
    16023 India: india, rajasthan, kerala, jaipur
    16024 Korea: seoul, south korea, busan, 서울
  16030 Americas travel: south america, patagonia, peru, machu picchu, brazil, argentina, colombia
    16031 USA: new york, california, san francisco, route 66, usa travel, hawaii, grand canyon
    16032 Canada: canada, banff, vancouver, quebec
    16033 Mexico: mexico travel, mexico city, oaxaca, tulum, yucatan
  16040 Africa travel: africa, morocco, marrakech, safari, kenya, cape town, egypt
  16050 Australia and New Zealand: australia, new zealand, sydney, great barrier reef
  16060 Road trips: road trip, van life, vanlife, camper van, campervan, roadtrip
  16070 Packing: packing list, carry-on, suitcase, travel essentials, packliste
  16080 Hotels: hotel, hostel, resort, bed and breakfast, boutique hotel
  16090 City guides: city guide, cityscape, weekend in, städtereise, city break

17000 Nature: nature, natur, naturaleza, 自然, природа, طبيعة, outdoors, scenery
  17010 Mountains: mountain, peak?, ridge?, summit?, berg, montaña, montagne, glacier, горы, جبال
  17020 Forests: forest, woodland, wald, bosque, forêt, 森林, rainforest, 森
  17030 Beaches and oceans: beach, ocean, sea?, coast, shore, seaside, strand, playa, plage, cliff?, waves, море
  17040 Lakes and rivers: lake, river, waterfall, see?, lago, wasserfall, creek, stream?
  17050 Deserts: desert, dune, wüste, desierto, canyon
  17060 Skies and weather: sunset, sunrise, cloud, aurora, northern lights, rainbow, storm?, sonnenuntergang, atardecer, 夕焼け, starry sky
  17070 Seasons: autumn leaves, spring blossom, first snow, winter landscape, cherry blossom, 桜, snowfall
  17080 National parks: national park, yosemite, yellowstone, zion park
  17090 Mushrooms: mushroom, fungi, toadstool, pilz, champignon?, foraging

18000 Outdoors and sports: sport?, team sport, outdoor activity, deporte, スポーツ, 运动, спорт, رياضة
  18010 Hiking: hiking, hike, trail?, hiking trail, wandern, senderismo, randonnée, backpacking, trekking, ハイキング
  18020 Camping: camping, tent, campfire, campsite, zelten, glamping, キャンプ
  18030 Cycling: cycling, bicycle, bike, mountain bike, fahrrad, bicicleta, vélo, gravel bike, 自転車
  18040 Climbing: climbing, bouldering, rock climbing, klettern, escalada
  18050 Swimming: swimming, freestyle swim, schwimmen, natación, open water swim
  18060 Surfing: surfing, surfboard, surf, wellenreiten
  18070 Skiing and snowboarding: skiing, ski, snowboard, esquí, snowboarding
  18080 Football: soccer, football, fußball, fútbol, world cup, サッカー, 足球
  18090 Basketball: basketball, nba, baloncesto, slam dunk
  18110 Tennis: tennis, padel, pickleball, racket
  18120 Dance: dance, ballet, dancer, danza, tanzen, hip hop dance, salsa dancing, バレエ, танец
  18130 Martial arts: karate, judo, boxing, taekwondo, kung fu, jiu jitsu
  18140 Fishing: fishing, angling, fly fishing, angeln, pesca
  18150 Skateboarding: skateboard, skateboarding, skatepark, roller skates
  18160 Gymnastics: gymnastics, gymnast, turnen
  18170 Golf: golf, golf swing
  18180 Sailing: sailing, sailboat, yacht, kayak, canoe, segeln

19000 Entertainment: entertainment, celebrity, pop culture, unterhaltung, エンタメ
  19010 Movies: movie, cinema, film?, movie poster, kino, película, cinéma, 映画, 电影, filmmaker, кино
  19020 Series: series?, tv series, tv show, sitcom, k-drama, kdrama, ドラマ
  19030 Music: music, musik, música, musique, album?, concert, 音楽, 音乐, vinyl record, playlist, музыка, موسيقى, song
    19031 Guitar: guitar, ukulele, gitarre, guitarra, guitar chords
    19032 Piano: piano, klavier, keyboard player, piano sheet music, ピアノ
    19033 Choirs and singing: singing, choir, karaoke, singer
    19034 Classical music: classical music, orchestra, violin, cello, symphony, opera
  19040 Books: book, reading list, novel, bookshop, library?, buch, libro, livre, bookworm, bookish, booktok, книги, كتب, 読書
    19041 Children's books: children's book, bedtime story, kinderbuch
    19042 Poetry: poem, poetry, gedicht, poema, haiku
    19043 Fantasy: fantasy, dragon, elf?, wizard, fantasy world, medieval fantasy
    19044 Science fiction: science fiction, sci-fi, cyberpunk, spaceship
  19050 Games?: game?, party game, card game, board game, chess, spiel?, juego de mesa, puzzle, brettspiel
    19051 Video games: video game, gaming, gamer, minecraft, zelda, nintendo, playstation, stardew, acnh, ゲーム, stardew valley, animal crossing
    19052 Tabletop role-playing: dungeons and dragons, dnd, tabletop rpg, dice tower, dungeon master
  19060 Theater: theater, theatre, musical?, stage design, broadway
  19070 Cosplay: cosplay, コスプレ
  19080 Writing: creative writing, writing prompt, writing tips, worldbuilding, novel writing

20000 Learning: learning?, education, study?, studying, lernen?, estudiar, étudier, 勉強, 学习, university, учеба
  20010 Languages: language learning, vocabulary, grammar, learn english, learn spanish, learn japanese, spanish verbs, 英語, sprachen lernen
  20020 History: history, ancient rome, world war, medieval, archaeology, geschichte, historia, ancient egypt
  20030 Science: science, physics, chemistry, experiment, biology, wissenschaft, ciencia, 科学, periodic table, anatomy
    20031 Space: space?, astronomy, planet, galaxy, nebula, nasa, telescope, weltraum, 宇宙, moon phase, constellation
    20032 Dinosaurs and fossils: dinosaur, fossil, t-rex, paleontology
    20033 Minerals and crystals: crystal, mineral, gemstone, geode, amethyst, quartz
  20040 Mathematics: mathematics, math, geometry, algebra, fractions, mathe
  20050 Maps: map?, hand drawn map, cartography, atlas, landkarte, vintage map
  20060 Study tips: study tips, study notes, note taking, exam prep, flashcards

21000 Technology: technology, tech, gadget, technik, tecnología, テクノロジー, 科技
  21010 Programming: programming, coding, javascript, python code, developer, software, programmieren, プログラミング
  21020 Electronics and makers: arduino, raspberry pi, 3d printing, 3d printed, soldering, electronics, robot
  21030 Phones and wallpapers: phone wallpaper, iphone, android, lock screen, wallpaper iphone, smartphone
  21040 Computers: laptop, keyboard?, mechanical keyboard, pc build, computer
  21050 Social media: instagram, tiktok, social media, content creator, reels ideas, youtube channel

22000 Vehicles: vehicle, automotive, fahrzeug
  22010 Cars: car, classic car, sports car, porsche, volkswagen, electric car, coche, voiture, auto?, 車, 汽车, машина, سيارة
  22020 Motorcycles: motorcycle, motorbike, cafe racer, motorrad, vespa
  22030 Trains: train?, railway, locomotive, steam engine, eisenbahn, 鉄道
  22040 Aircraft: airplane, aircraft, helicopter, pilot?, flugzeug, cockpit
  22050 Boats: boat, houseboat, ship, boot?, barco

23000 Money and work: personal finance, finance?, geld, dinero, argent?
  23010 Saving money: saving money, budget planner, budgeting, frugal, money saving, no spend challenge
  23020 Business: small business, business idea, entrepreneur, startup, marketing, etsy shop, negocio, freelancer
  23030 Careers: resume, cover letter, job interview, career, lebenslauf, cv template
  23040 Investing: investing, stocks?, real estate, etf, dividend

24000 Living lightly: sustainability, sustainable, zero waste, eco-friendly, nachhaltig, sostenible, upcycling, recycle, recycling, エコ
  24010 Plastic-free living: plastic-free, reusable, refillable, low waste, unverpackt
  24020 Off-grid living: off-grid, off grid, homestead, homesteading, self-sufficient, permaculture
  24030 Beekeeping: beekeeping, beehive, hive, bee colony, honey harvest, apiary, imker
  24040 Solar and energy: solar panel, heat pump, renewable energy, rainwater
`;
