-- What browsers told of before goes on in the one log of errors; its words stay out, for they were kept as they came.
INSERT INTO "error_groups" ("key", "side", "place", "message", "code", "times", "first_at", "last_at")
SELECT 'browser before', 'browser', '/', 'Before this version', null, count(*), min("at"), max("at") FROM "problems" HAVING count(*) > 0;
--> statement-breakpoint
INSERT INTO "error_entries" ("id", "group_key", "request_id", "at")
SELECT "id", 'browser before', null, "at" FROM "problems";
--> statement-breakpoint
DROP TABLE "problems" CASCADE;