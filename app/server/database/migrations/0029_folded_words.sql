ALTER TABLE "post_targets" drop column "text_hash";--> statement-breakpoint
ALTER TABLE "post_targets" ADD COLUMN "text_hash" text GENERATED ALWAYS AS (md5(btrim(regexp_replace((replace(case when "text" collate "C" ~ '[ ¨ª¯²-µ¸-º¼-¾ĲĳĿŀŉſǄ-ǌǱ-ǳʰ-ʸ˘-˝ˠ-ˤ̀-ͯٓ-ٕᄀ-ᇿᴬ-ᶿẚẛ᾽-῁῍-῏῝-῟῭-`´῾ - ‑‗․-… ″-‷‼‾⁇-⁉⁗ ⁰-ₜ₨℀-↋①-⓪　〶-〺゙-゜ゟヿㄱ-㆟㈀-㏿豈-﷿︐-︙︰-ﻼ！-￮ẞİıΣς­​‎‏⁠﻿]'
    then replace(lower(translate(normalize("text", NFKC), 'ẞİıΣς­​‎‏⁠﻿', 'ßIiσσ') collate "und-x-icu"), 'i̇', 'i')
    else lower("text" collate "und-x-icu") end, 'ß', 'ss') collate "C"), '\s+', ' ', 'g')))) STORED;--> statement-breakpoint
ALTER TABLE "posts" drop column "text_hash";--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "text_hash" text GENERATED ALWAYS AS (md5(btrim(regexp_replace((replace(case when "text" collate "C" ~ '[ ¨ª¯²-µ¸-º¼-¾ĲĳĿŀŉſǄ-ǌǱ-ǳʰ-ʸ˘-˝ˠ-ˤ̀-ͯٓ-ٕᄀ-ᇿᴬ-ᶿẚẛ᾽-῁῍-῏῝-῟῭-`´῾ - ‑‗․-… ″-‷‼‾⁇-⁉⁗ ⁰-ₜ₨℀-↋①-⓪　〶-〺゙-゜ゟヿㄱ-㆟㈀-㏿豈-﷿︐-︙︰-ﻼ！-￮ẞİıΣς­​‎‏⁠﻿]'
    then replace(lower(translate(normalize("text", NFKC), 'ẞİıΣς­​‎‏⁠﻿', 'ßIiσσ') collate "und-x-icu"), 'i̇', 'i')
    else lower("text" collate "und-x-icu") end, 'ß', 'ss') collate "C"), '\s+', ' ', 'g')))) STORED;--> statement-breakpoint
CREATE INDEX "post_targets_by_words" ON "post_targets" USING btree ("text_hash") WHERE text is not null;--> statement-breakpoint
CREATE INDEX "posts_by_words" ON "posts" USING btree ("user_id","text_hash");
