/** Food, drinks and celebrations. An interest a line: its number, its name and its words (`outline.ts`). */
export const TABLE = `
5000 Food: food, recipe, cooking, cook?, dish?, plate?, essen?, rezept, receta, recette, ricetta, comida, cuisine, kochen, 料理, レシピ, 食谱, 美食, 요리, рецепт, وصفة
  5010 Breakfast: breakfast, brunch, frühstück, desayuno, petit déjeuner, 朝食, 早餐
    5011 Pancakes and waffles: pancake, waffle, crepe, pfannkuchen, hotcake
    5012 Eggs: egg, omelet, omelette, shakshuka, frittata, poached egg, huevos
    5013 Granola and porridge: granola, porridge, oatmeal, overnight oats, muesli
  5020 Lunch: lunch, lunch box, bento, meal prep, 弁当, almuerzo
    5021 Salads: salad, salat, ensalada, vinaigrette, slaw
    5022 Sandwiches: sandwich, panini, toastie, toast?, wrap?, bagel
    5023 Soups and stews: soup, stew, broth, ramen, chowder, suppe, sopa, soupe, chili con carne, bisque, dutch oven, スープ, 汤, 찌개
  5030 Dinner: dinner, weeknight, supper, abendessen, cena, dîner, sheet pan, one pot, casserole
    5031 Pasta: pasta, spaghetti, lasagna, gnocchi, carbonara, ravioli, pesto, macaroni, penne
    5032 Pizza: pizza, calzone, focaccia?
    5033 Curry: curry, dal, masala, tikka, korma, カレー
    5034 Tacos: taco, burrito, enchilada, quesadilla, tortilla, fajita
    5035 Rice dishes: risotto, paella, fried rice, pilaf, biryani, rice bowl, donburi
    5036 Chicken dishes: chicken?, roast chicken, chicken thigh, chicken breast, chicken soup, fried chicken, pollo, poulet
    5037 Fish and seafood: salmon, shrimp, prawn, seafood, tuna, cod?, mussel, ceviche, pescado, sushi, fish dish, grilled fish
    5038 Grilling: grill, grilling, barbecue, bbq, smoker?, skewer, marinade, grillen, kebab
  5040 Vegetarian and vegan: vegetarian, vegan, plant-based, tofu, tempeh, meatless, vegetarisch, ohne fleisch
    5041 Vegetables: vegetable, roasted vegetable, cauliflower, broccoli, eggplant, aubergine, zucchini, gemüse, verduras, beetroot, pumpkin soup
    5042 Beans and lentils: lentil, chickpea, hummus, black bean, falafel, bean?
  5050 Baking: baking, bake?, bakery, backen, hornear, pâtisserie, pastry, パン作り, 烘焙, dough, oven?
    5051 Bread: bread, loaf, baguette, focaccia, brot, ciabatta, パン, 面包, brioche, pão
      5052 Sourdough: sourdough, sauerteig, masa madre, levain, sourdough starter
    5053 Cakes: cake, kuchen, torta, gâteau, bundt, sponge cake, layer cake, frosting, ケーキ, 蛋糕, torte
      5054 Birthday cakes: birthday cake, smash cake, geburtstagstorte
      5055 Cheesecakes: cheesecake, käsekuchen
      5056 Cupcakes and muffins: cupcake, muffin
    5057 Cookies: cookie, biscuit, shortbread, gingerbread, plätzchen, galletas, macaron, brownie, クッキー
    5058 Pies and tarts: pie, tart, galette, quiche, crumble, apple pie, tarte
    5059 Croissants and buns: croissant, cinnamon roll, cinnamon bun, scone, hot cross bun, kanelbulle
  5060 Desserts: dessert, pudding, tiramisu, panna cotta, mousse, nachtisch, postre, デザート, trifle, pavlova
    5061 Ice cream: ice cream, gelato, sorbet, popsicle, sundae, eis am stiel, helado
    5062 Chocolate: chocolate, truffle?, ganache, cocoa, schokolade, チョコ
    5063 Candy: candy, fudge, caramel, marshmallow, toffee, lollipop
  5070 Snacks and appetizers: snack, appetizer, finger food, dip?, charcuterie, tapas, cheese board, bruschetta, canapé, mezze
  5080 Preserving: jam?, pickle, canning, fermentation, kimchi, sauerkraut, preserving, marmalade, chutney
  5090 World kitchens: street food, world cuisine
    5091 Italian food: italian food, italian recipe, cucina italiana
    5092 Mexican food: mexican food, mexican recipe, guacamole, mole poblano
    5093 Japanese food: japanese food, udon, tempura, onigiri, okonomiyaki, miso, 和食
    5094 Indian food: indian food, indian recipe, naan, samosa, paneer, dosa
    5095 Korean food: korean food, bibimbap, bulgogi, tteokbokki, 김치
    5096 Middle Eastern food: middle eastern, tahini, labneh, baklava, shawarma
    5097 French food: french food, french cooking, ratatouille, coq au vin, french recipe
    5098 Chinese food: chinese food, dumpling, dim sum, stir fry, mapo tofu, wonton, bao bun, 饺子
  5110 Fruit: fruit, strawberry, blueberry, mango, citrus, lemon?, peach?, berry, obst, fruta, melon, fig?, 水果
  5120 Healthy eating: healthy eating, healthy recipe, low carb, keto, gluten free, high protein, whole30, nutrition, clean eating

6000 Drinks: drink, beverage, getränk, bebida, boisson, 飲み物, juice, lemonade, iced drink
  6010 Coffee: coffee, espresso, latte, cappuccino, pour over, kaffee, café?, コーヒー, 咖啡, cold brew, barista, кофе, قهوة
  6020 Tea: tea, matcha, chai, teapot, tee?, お茶, 抹茶, herbal tea, чай, شاي
  6030 Cocktails: cocktail, martini, margarita, mojito, spritz, negroni, aperol, gin?
    6031 Mocktails: mocktail, non-alcoholic, alcohol-free
  6040 Smoothies: smoothie, smoothie bowl, milkshake, acai
  6050 Wine: wine, vineyard, sommelier, wein, vino, red wine, white wine
  6060 Beer: beer, homebrew, craft beer, bier, cerveza

7000 Celebrations: celebration, party, fest?, fiesta, fête, feier, お祝い, 派对, праздник
  7010 Birthdays: birthday, birthday party, geburtstag, cumpleaños, anniversaire, 誕生日, 生日
    7011 Children's parties: kids party, kids birthday, first birthday, party favor, balloon arch
    7012 Party decorations: party decoration, party decor, bunting, balloon, confetti, party backdrop
  7020 Christmas: christmas, xmas, advent, weihnachten, navidad, noël, natale, クリスマス, 圣诞, christmas tree, santa claus, nikolaus, рождество
    7021 Christmas decorations: christmas ornament, christmas wreath, christmas decor, christmas garland, weihnachtsdeko, christmas lights
    7022 Christmas baking: christmas cookie, gingerbread house, stollen, yule log, panettone, weihnachtsplätzchen
    7023 Gift wrapping: gift wrap, gift wrapping, wrapping paper, furoshiki
  7030 Easter: easter, easter egg, ostern, pascua, pâques, egg hunt
  7040 Halloween: halloween, jack-o-lantern, haunted, halloween costume, trick or treat, pumpkin carving
  7050 Thanksgiving: thanksgiving, friendsgiving, turkey dinner
  7060 Valentine's Day: valentine, valentine's day, valentinstag, san valentín
  7070 New Year: new year, new year's eve, silvester, año nuevo, lunar new year, 春节, お正月
  7080 Ramadan and Eid: ramadan, eid, iftar, رمضان, عيد
  7090 Hanukkah: hanukkah, chanukah, menorah
  7110 Diwali: diwali, rangoli, deepavali, दिवाली
  7120 Weddings: wedding, bride, bridal, groom, hochzeit, boda, mariage, matrimonio, 結婚式, 婚礼, свадьба, زفاف
    7121 Wedding dresses: wedding dress, bridal gown, brautkleid, vestido de novia, robe de mariée
    7122 Wedding decorations: wedding decor, wedding centerpiece, wedding arch, table setting wedding, wedding flowers
    7123 Wedding cakes: wedding cake, hochzeitstorte
    7124 Wedding invitations: wedding invitation, save the date, wedding stationery
    7125 Bridesmaids: bridesmaid, maid of honor
    7126 Engagements: engagement ring, engagement photo, proposal idea
  7130 Baby showers: baby shower, gender reveal, babyparty
  7140 Gifts: gift, present?, geschenk, regalo, cadeau, gift guide, gift idea, プレゼント
  7150 Table settings: table setting, tablescape, place setting, centerpiece, tischdeko, tablecloth
`;
