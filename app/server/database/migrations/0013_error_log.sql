CREATE TABLE "error_entries" (
	"id" text PRIMARY KEY NOT NULL,
	"group_key" text NOT NULL,
	"request_id" text,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "error_groups" (
	"key" text PRIMARY KEY NOT NULL,
	"side" text NOT NULL,
	"place" text NOT NULL,
	"message" text NOT NULL,
	"code" text,
	"times" integer NOT NULL,
	"first_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "error_entries_by_time" ON "error_entries" USING btree ("at");--> statement-breakpoint
CREATE INDEX "error_entries_by_group" ON "error_entries" USING btree ("group_key","at");--> statement-breakpoint
CREATE INDEX "error_groups_by_time" ON "error_groups" USING btree ("last_at");