/** Clothes, beauty, body and mind. An interest a line: its number, its name and its words (`outline.ts`). */
export const WEARING = `
13000 Fashion: fashion, outfit, ootd, style?, mode?, moda, ファッション, 时尚, 穿搭, мода, أزياء, lookbook, streetwear, wardrobe?, clothing
  13010 Women's fashion: womens fashion, women's fashion, damenmode, blouse, skirt, ladies fashion
    13011 Dresses: dress, gown, maxi dress, kleid, vestido, robe?, ワンピース, prom dress
    13012 Summer outfits: summer outfit, beach outfit, sundress, sommerkleid
    13013 Work outfits: work outfit, office outfit, business casual, blazer outfit
    13014 Capsule wardrobes: capsule wardrobe, minimalist wardrobe
    13015 Modest fashion: hijab, modest fashion, abaya, حجاب
  13020 Men's fashion: mens fashion, men's fashion, menswear, herrenmode, men's outfit, suit?, tuxedo, necktie
  13030 Winter clothes: winter outfit, winter coat, puffer jacket, wool coat, scarf, beanie, parka
  13040 Autumn outfits: fall outfit, autumn outfit, fall fashion, autumn collection?
  13050 Shoes: shoe, boots, heels?, sandal, loafer, schuhe, zapatos, chaussures, 靴
    13051 Sneakers: sneaker, trainers?, running shoe, high tops, スニーカー
  13060 Bags: bag?, handbag, tote bag, backpack, purse, crossbody, clutch bag, handtasche, bolso
  13070 Jewelry: jewelry, jewellery, necklace, earring, bracelet, schmuck, joyas, bijoux, gold ring, アクセサリー, brooch, pendant?
    13071 Watches: watch?, wristwatch, watch collection, luxury watch, armbanduhr, reloj
    13072 Rings: ring?, ring stack, signet ring, diamond ring
  13080 Hats: hat, beret, fedora, bucket hat, sun hat
  13090 Vintage fashion: vintage fashion, thrift, thrifted, vintage dress, 90s fashion, retro outfit, second hand clothes
  13110 Sunglasses and glasses: sunglasses, eyeglasses, brille, gafas
  13120 Traditional dress: kimono, sari, saree, lehenga, hanbok, dirndl, kente, 着物, ankara print
  13130 Denim: denim, jeans
  13140 Swimwear: swimsuit, bikini, swimwear, badeanzug

14000 Beauty: beauty, cosmetic, schönheit, belleza, beauté, 美容, 美妆, красота, جمال
  14010 Hair: hair, hairstyle, frisur, peinado, coiffure, haar, ヘアスタイル, 发型
    14011 Braids: braid, braided, plait, cornrow, zopf, trenza, tresse
    14012 Short hair: short hair, bob haircut, pixie cut, lob?, kurzhaar
    14013 Curly hair: curly hair, curls, natural hair, afro hair, locken
    14014 Hair color: hair color, balayage, highlights hair, hair dye, blonde hair, haarfarbe
    14015 Wedding hair: wedding hair, bridal hair, updo
    14016 Men's haircuts: men's haircut, fade haircut, undercut, beard, barber
  14020 Makeup: makeup, make-up, lipstick, eyeliner, eyeshadow, mascara, maquillaje, maquillage, メイク, 化妆, макияж
    14021 Eye makeup: eye makeup, smoky eye, winged liner
  14030 Nails: nail art, nail polish, manicure, nails, gel nails, uñas, ongles, ネイル, 美甲, nägel, маникюр
  14040 Skin care: skincare, skin care, moisturizer, serum, sunscreen, face mask, hautpflege, スキンケア, cleanser?, acne
  14050 Perfume: perfume, fragrance, cologne?, parfüm, 香水
  14060 Tattoos: tattoo, tätowierung, tatuaje, tatouage, タトゥー, fine line tattoo, 纹身

15000 Health: health, wellness, gesundheit, salud, santé, 健康, здоровье, self-care, selfcare, self care
  15010 Fitness: fitness, workout, exercise, gym, training plan, ejercicio, 筋トレ, hiit, cardio, фитнес
    15011 Yoga: yoga, asana, vinyasa, ヨガ, 瑜伽, йога
    15012 Pilates: pilates, reformer?
    15013 Strength training: strength training, weightlifting, dumbbell, kettlebell, deadlift, squat
    15014 Stretching: stretching, flexibility, mobility exercise
    15015 Home workouts: home workout, abs workout, ab workout, no equipment workout
  15020 Running: running, marathon, half marathon, laufen?, trail run, couch to 5k, jogging
  15030 Mental health: mental health, anxiety, therapy, burnout, psychology, psyche?, coping skills
  15040 Meditation: meditation, mindfulness, breathwork, box breathing, breathing exercise, meditieren, 瞑想
  15050 Sleep: sleep, insomnia, bedtime routine, sleep hygiene
  15060 Natural remedies: herbal remedy, essential oil, home remedy, tincture, hausmittel
  15070 Habits and productivity: productivity, morning routine, time management, daily planner, habits, to-do list
  15080 Personal growth: self improvement, personal growth, goal setting, affirmations, vision board
    15081 Quotes: quote?, quotes to live by, inspirational quote, motivation quote, zitat, frases, citation?, 名言, sayings
`;
